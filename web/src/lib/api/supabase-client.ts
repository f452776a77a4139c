// @spec accounts/session, accounts/session-upkeep

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import type { Environment } from '../environment.ts';

let linked: SupabaseClient<Database> | undefined;
let client: SupabaseClient<Database> | undefined;
let connectLink: (() => SupabaseClient<Database>) | undefined;
let address: BackendAddress | undefined;

type BackendAddress = Pick<Environment, 'supabaseUrl' | 'publishableKey'>;

/** Connects the web app to its backend, which it asks with `ask`; called once, before anything renders. */
export function connectSupabase({ supabaseUrl, publishableKey }: Environment, ask: typeof fetch): void {
  address = { supabaseUrl, publishableKey };
  client = createClient<Database>(supabaseUrl, publishableKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      // The reset screen reads recovery links itself: it must decide between its form and its refusal.
      detectSessionInUrl: false,
    },
    global: { fetch: ask },
  });
  connectLink = () =>
    createClient<Database>(supabaseUrl, publishableKey, {
      auth: {
        storageKey: 'thrillseekers.link',
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
      global: { fetch: ask },
    });
}

/** The client of this page's backend. */
export function supabase(): SupabaseClient<Database> {
  if (!client) throw new Error('supabase() was called before connectSupabase()');
  return client;
}

/** A client with a session of its own, that of a recovery link, beside the session of this browser. It stores nothing. */
export function linkClient(): SupabaseClient<Database> {
  linked ??= connectLink?.();
  if (!linked) throw new Error('linkClient() was called before connectSupabase()');
  return linked;
}

/** Whether this browser holds a session, good or not. The key is the auth client's own. */
export function hasStoredSession(): boolean {
  const host = new URL(backendAddress().supabaseUrl).hostname.split('.')[0];
  try {
    return localStorage.getItem(`sb-${host}-auth-token`) !== null;
  } catch {
    return false;
  }
}

/** Where the client talks to, for the one thing it can't do itself: report how far an upload has come. */
export function backendAddress(): BackendAddress {
  if (!address) throw new Error('backendAddress() was called before connectSupabase()');
  return address;
}
