// @spec guide/coaster-api

import type { Environment } from '../environment.ts';
import { backendAddress, supabase } from './supabase-client.ts';

const TIMEOUT_MS = 15_000;

let baseUrl: string | undefined;
let fetchOwnBackend: typeof fetch = fetch;

/** Sets the coaster service (our backend or a compatible one) and the fetch function for our backend. Call it once. */
export function connectCoasterApi({ coasterApiUrl }: Environment, customFetch: typeof fetch): void {
  baseUrl = coasterApiUrl;
  fetchOwnBackend = customFetch;
}

/** Returns whether a service may receive the member's token: only our own backend, compared by origin. */
export function isOwnBackend(serviceUrl: string, supabaseUrl: string): boolean {
  return new URL(serviceUrl).origin === new URL(supabaseUrl).origin;
}

/** Returns whether our own backend serves the coasters. Other services have only a search. */
export function hasCoasterCatalogue(): boolean {
  return baseUrl !== undefined && isOwnBackend(baseUrl, backendAddress().supabaseUrl);
}

/**
 * Requests data from the coaster service.
 *
 * @throws if there is no response, if the response has an error status, or if its body is not JSON
 */
export async function fetchCoasterApi(
  path: string,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> {
  if (!baseUrl) throw new Error('fetchCoasterApi() was called before connectCoasterApi()');
  const url = `${baseUrl}${path}?${new URLSearchParams(parameters)}`;
  const abort = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const response = isOwnBackend(baseUrl, backendAddress().supabaseUrl)
    ? await fetchOwnBackend(url, { headers: await ownHeaders(), signal: abort })
    : await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: abort });
  if (!response.ok) throw new Error(`The coaster service responded with status ${response.status}`);
  return response.json();
}

async function ownHeaders(): Promise<Record<string, string>> {
  const { data } = await supabase().auth.getSession();
  return {
    apikey: backendAddress().publishableKey,
    ...(data.session && { Authorization: `Bearer ${data.session.access_token}` }),
  };
}
