import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../shared/database.types.ts';
import type { Environment } from './environment.ts';

let client: SupabaseClient<Database> | undefined;

/** Connects the web app to its backend; called once, before anything renders. */
export function connectSupabase({ supabaseUrl, publishableKey }: Environment): void {
  client = createClient<Database>(supabaseUrl, publishableKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      // The reset screen reads recovery links itself: it must decide between its form and its refusal.
      detectSessionInUrl: false,
    },
  });
}

/** The client of this page's backend. */
export function supabase(): SupabaseClient<Database> {
  if (!client) throw new Error('supabase() was called before connectSupabase()');
  return client;
}
