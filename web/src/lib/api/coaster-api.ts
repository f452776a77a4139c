// @spec guide/coaster-api

import type { Environment } from '../environment.ts';
import { backendAddress, supabase } from './supabase-client.ts';

const DEADLINE_MS = 15_000;

let host: string | undefined;
let askOwnBackend: typeof fetch = fetch;

/** Names the service that is asked about coasters, our backend or another of the same shape, and with what ours is asked. Called once. */
export function connectCoasterApi({ coasterApiUrl }: Environment, ask: typeof fetch): void {
  host = coasterApiUrl;
  askOwnBackend = ask;
}

/** Whether a service may learn who asks: only our own backend, by its whole origin. */
export function isOwnBackend(serviceUrl: string, supabaseUrl: string): boolean {
  return new URL(serviceUrl).origin === new URL(supabaseUrl).origin;
}

/** Asks the coaster service. Rejects when it gives no answer, none in JSON, or a refusal. */
export async function askCoasterApi(
  path: string,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> {
  if (!host) throw new Error('askCoasterApi() was called before connectCoasterApi()');
  const address = `${host}${path}?${new URLSearchParams(parameters)}`;
  const stop = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
  const response = isOwnBackend(host, backendAddress().supabaseUrl)
    ? await askOwnBackend(address, { headers: await ownHeaders(), signal: stop })
    : await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: stop });
  if (!response.ok) throw new Error(`The coaster service answered ${response.status}`);
  return response.json();
}

async function ownHeaders(): Promise<Record<string, string>> {
  const { data } = await supabase().auth.getSession();
  return {
    apikey: backendAddress().publishableKey,
    ...(data.session && { Authorization: `Bearer ${data.session.access_token}` }),
  };
}
