// @spec accounts/session, accounts/session-upkeep

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import type { Environment } from '../environment.ts';
import { failWhileStalled, withRefreshRetries } from '../session/offline/session-refresh.ts';
import { type MemberSession, sessionStorageOf } from '../session/offline/stored-session.ts';

let cachedRecoveryClient: SupabaseClient<Database> | undefined;
let client: SupabaseClient<Database> | undefined;
let createRecoveryClient: (() => SupabaseClient<Database>) | undefined;
let address: BackendAddress | undefined;
let fetchFunction: typeof fetch | undefined;

type BackendAddress = Pick<Environment, 'supabaseUrl' | 'publishableKey'>;

/** Connects the web app to its backend, with `customFetch` as its fetch function. Call it once, before anything renders. */
export function connectSupabase(
  { supabaseUrl, publishableKey }: Environment,
  customFetch: typeof fetch,
): void {
  address = { supabaseUrl, publishableKey };
  fetchFunction = customFetch;
  client = createClient<Database>(supabaseUrl, publishableKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      // The reset screen reads recovery links itself, to choose between its form and its error message.
      detectSessionInUrl: false,
    },
    global: { fetch: withRefreshRetries(customFetch) },
  });
  failWhileStalled(client.auth);
  createRecoveryClient = () =>
    createClient<Database>(supabaseUrl, publishableKey, {
      auth: {
        // This client stores nothing, but the library warns if two clients have the same key.
        storageKey: 'thrillseekers.link',
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
      global: { fetch: customFetch },
    });
}

/** Returns the client of this page's backend. */
export function supabase(): SupabaseClient<Database> {
  if (!client) throw new Error('supabase() was called before connectSupabase()');
  return client;
}

/** Returns a client with the separate session of a recovery link. It stores nothing. */
export function recoveryClient(): SupabaseClient<Database> {
  cachedRecoveryClient ??= createRecoveryClient?.();
  if (!cachedRecoveryClient) throw new Error('recoveryClient() was called before connectSupabase()');
  return cachedRecoveryClient;
}

/** Returns the session that this browser stores, expired or not. */
export function storedSession(): MemberSession | null {
  return sessionStorageOf(backendAddress().supabaseUrl).read();
}

/** Removes the stored session. The auth client reads the storage on every use, so it then has no session either. */
export function removeStoredSession(): void {
  sessionStorageOf(backendAddress().supabaseUrl).clear();
}

/** Returns the fetch function with which the app was connected, for requests that need the raw response. */
export function backendFetch(): typeof fetch {
  if (!fetchFunction) throw new Error('backendFetch() was called before connectSupabase()');
  return fetchFunction;
}

/** Returns the backend of the client, for requests that the client does not send itself. */
export function backendAddress(): BackendAddress {
  if (!address) throw new Error('backendAddress() was called before connectSupabase()');
  return address;
}
