import { connectSupabase } from '../lib/api/supabase-client.ts';

/** An answer of the backend, or none because the connection is lost. */
type Answer = { readonly status: number; readonly body?: unknown } | 'no connection';

/** Answers by method and path, such as `'POST /rest/v1/meetups'`. */
type Routes = Readonly<Record<string, Answer>>;

/** The member who is signed in. */
export const USER_ID = '6f1c2f0e-0d3b-4b7e-9a51-5f3d1c2b4a69';

let routes: Routes = {};
let isConnected = false;

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { method, url } = new Request(input, init);
  const name = `${method} ${new URL(url).pathname}`;
  const found = routes[name];
  if (found === undefined) throw new Error(`No answer for ${name}`);
  if (found === 'no connection') throw new TypeError('Failed to fetch');
  return Response.json(found.body ?? {}, { status: found.status });
}

function signIn(): void {
  const expires_at = 4_102_444_800;
  const payload = btoa(JSON.stringify({ sub: USER_ID, exp: expires_at }));
  const session = {
    access_token: `${btoa('{"alg":"HS256"}')}.${payload}.x`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user: { id: USER_ID, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
  };
  localStorage.setItem('sb-backend-auth-token', JSON.stringify(session));
}

/**
 * Connects the app's own client to a backend that gives fixed answers, with a member signed in. A request that has no
 * answer fails.
 */
export function connectBackend(answers: Routes): void {
  routes = answers;
  signIn();
  if (isConnected) return;
  // Once for each test file: the auth client warns of a second client with the same storage.
  isConnected = true;
  connectSupabase(
    {
      siteUrl: 'http://localhost:3000',
      supabaseUrl: 'http://backend.test',
      publishableKey: 'sb_publishable_test',
      coasterApiUrl: 'http://backend.test/functions/v1',
      reverseGeocodeUrl: 'http://backend.test/geocode',
    },
    answer,
  );
}
