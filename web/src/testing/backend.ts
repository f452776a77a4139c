import * as z from 'zod/mini';
import { connectSupabase } from '../lib/api/supabase-client.ts';

/** A response of the backend, or a lost connection. */
type StubResponse = { readonly status: number; readonly body?: unknown } | 'no connection';

/** Returns the response to a request. `requestBody` is the body as text. */
type Responder = (requestBody: string) => StubResponse | Promise<StubResponse>;

/** Responses by method and path, such as `'POST /rest/v1/meetups'`. */
type Routes = Readonly<Record<string, StubResponse | Responder>>;

/** The signed-in member. */
export const USER_ID = '6f1c2f0e-0d3b-4b7e-9a51-5f3d1c2b4a69';

/** Times at which a session can expire, in seconds since 1970. */
export const LONG_AGO = 1;
export const FAR_FUTURE = 4_102_444_800;

let routes: Routes = {};
let isConnected = false;

async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { method, url } = request;
  const name = `${method} ${new URL(url).pathname}`;
  const route = routes[name];
  const response = typeof route === 'function' ? await route(await request.text()) : route;
  if (response === undefined) throw new Error(`No response for ${name}`);
  if (response === 'no connection') throw new TypeError('Failed to fetch');
  return Response.json(response.body ?? {}, { status: response.status });
}

/** Returns the member's session, as the auth service does. */
export function sessionUntil(expires_at: number) {
  const payload = btoa(JSON.stringify({ sub: USER_ID, exp: expires_at }));
  return {
    access_token: `${btoa('{"alg":"HS256"}')}.${payload}.x`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user: { id: USER_ID, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
  };
}

/** Stores a session of the member, by default one that lasts until the year 2100. */
export function storeSession(session = sessionUntil(FAR_FUTURE)): void {
  localStorage.setItem('sb-backend-auth-token', JSON.stringify(session));
}

/** The route to which the outbox sends its writes. */
export const SEND_WRITE = 'POST /rest/v1/rpc/send_write';

const sentWrite = z.object({ write_id: z.string() });

/** Returns the response that the server gives to a write after it has carried out the write. */
export function respondToWrite(requestBody: string): StubResponse {
  return { status: 200, body: { id: sentWrite.parse(JSON.parse(requestBody)).write_id } };
}

/**
 * Connects the app's Supabase client to a backend that gives these responses, and signs a member in. A request for which `responses`
 * has no entry rejects.
 */
export function connectBackend(responses: Routes): void {
  routes = responses;
  storeSession();
  if (isConnected) return;
  // Connect once per test file: the auth client warns about a second client with the same storage.
  isConnected = true;
  connectSupabase(
    {
      siteUrl: 'http://localhost:3000',
      supabaseUrl: 'http://backend.test',
      publishableKey: 'sb_publishable_test',
      coasterApiUrl: 'http://backend.test/functions/v1',
      reverseGeocodeUrl: 'http://backend.test/geocode',
    },
    respond,
  );
}
