import * as z from 'zod/mini';
import { validatedStorage } from '../storage/validated-storage.ts';
import { deviceTokenKey } from './clear-member-data.ts';

/**
 * Headers with tokens by which our own server recognises the sign-up of this tab (attempt) and this device. The app sends them only to
 * an auth service of its own origin: services of other origins, such as a Supabase project, neither set nor allow these headers.
 */
const ATTEMPT_HEADER = 'X-Sign-Up-Attempt';
const DEVICE_HEADER = 'X-Known-Device';
/** The server reads at most this many. */
const MAX_DEVICE_TOKENS = 5;

const attemptSchema = z.object({ email: z.string(), proof: z.string() });
const bodySchema = z.object({ email: z.string() });

/** The last sign-up of this tab. `proof` is the token that the server sent for it: it proves that this tab started the sign-up. */
const attempt = validatedStorage(() => sessionStorage, 'thrillseekers.sign-up-attempt', attemptSchema);

/** Returns whether the server can distinguish this tab's sign-up from others for the same email address. */
export function hasAttemptProof(email: string): boolean {
  return attempt.read()?.email === normalizeEmail(email);
}

/** Wraps a fetch function, so that requests to the auth service carry the tokens and responses replace them. */
export function withDeviceTokens(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const { origin, pathname } = new URL(address, window.location.href);
    if (origin !== window.location.origin || !pathname.startsWith('/auth/v1/')) return send(input, init);
    const email = emailIn(init?.body);
    const headers = new Headers(init?.headers);
    const devices = storedDeviceTokens();
    if (devices.length > 0) headers.set(DEVICE_HEADER, devices.join(','));
    const lastAttempt = attempt.read();
    if (lastAttempt && lastAttempt.email === email) headers.set(ATTEMPT_HEADER, lastAttempt.proof);
    const response = await send(input, { ...init, headers });
    const proof = response.headers.get(ATTEMPT_HEADER);
    if (proof !== null && email !== null) attempt.write({ email, proof });
    const token = response.headers.get(DEVICE_HEADER);
    if (token !== null) storeDeviceToken(token);
    return response;
  };
}

function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

function emailIn(body: unknown): string | null {
  if (typeof body !== 'string') return null;
  try {
    const { data } = bodySchema.safeParse(JSON.parse(body));
    return data ? normalizeEmail(data.email) : null;
  } catch {
    return null;
  }
}

function deviceKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(deviceTokenKey('')));
  } catch {
    return [];
  }
}

function storedDeviceTokens(): string[] {
  return deviceKeys()
    .slice(0, MAX_DEVICE_TOKENS)
    .map((key) => localStorage.getItem(key) ?? '');
}

function storeDeviceToken(token: string): void {
  // A token begins with the account's id and a dot.
  const key = deviceTokenKey(token.split('.')[0] ?? '');
  try {
    const others = deviceKeys().filter((other) => other !== key);
    for (const other of others.slice(MAX_DEVICE_TOKENS - 1)) localStorage.removeItem(other);
    localStorage.setItem(key, token);
  } catch {
    // A browser that blocks storage counts as a new device each time.
  }
}
