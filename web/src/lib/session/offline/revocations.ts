/**
 * Revokes sessions on the server after they ended on this device. Until the server is reached, the device stores the access token and
 * the refresh token: the access token expires after an hour, and revoking the session then needs a new one.
 */
import * as z from 'zod/mini';
import { backendAddress } from '../../api/supabase-client.ts';
import { validatedStorage } from '../../storage/validated-storage.ts';
import { REVOCATIONS_KEY } from './pending-revocations.ts';
import type { MemberSession } from './stored-session.ts';

/** Only the newest sessions are kept, each for at most MAX_AGE_MS. */
const MAX_REVOCATIONS = 5;
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const revocationSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** In ms, by the clock of this device. */
  ended_at: z.number(),
});
type Revocation = z.infer<typeof revocationSchema>;

const storage = validatedStorage(() => localStorage, REVOCATIONS_KEY, z.array(revocationSchema));

/** Revokes a session that has ended on this device, now or when the server is reached. */
export function revokeSession({ access_token, refresh_token }: MemberSession): void {
  store([...(storage.read() ?? []), { access_token, refresh_token, ended_at: Date.now() }]);
  void revokeSessions();
}

function store(revocations: readonly Revocation[]): void {
  if (revocations.length === 0) storage.clear();
  else storage.write(revocations.slice(-MAX_REVOCATIONS));
}

/** Replaces or removes one revocation. Other tabs may have changed the list. */
function replace(revocation: Revocation, next: readonly Revocation[]): void {
  store(
    (storage.read() ?? []).flatMap((each) => (each.access_token === revocation.access_token ? next : each)),
  );
}

let running: Promise<void> | null = null;

/** Revokes all sessions that have ended on this device. A session that cannot be revoked now stays in the list for the next attempt. */
export function revokeSessions(): Promise<void> {
  running ??= revokeEach().finally(() => {
    running = null;
  });
  return running;
}

async function revokeEach(): Promise<void> {
  for (const revocation of storage.read() ?? []) {
    const isOutdated = Date.now() - revocation.ended_at > MAX_AGE_MS;
    if (isOutdated || (await revoke(revocation))) replace(revocation, []);
  }
  if (storage.read()) window.addEventListener('online', () => void revokeSessions(), { once: true });
}

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Returns whether the session has ended on the server. */
async function revoke(revocation: Revocation): Promise<boolean> {
  const { access_token, refresh_token, ended_at } = revocation;
  if ((await request('logout?scope=local', access_token)).isDone) return true;
  // The access token may have expired.
  const refreshResult = await request('token?grant_type=refresh_token', undefined, { refresh_token });
  const session = sessionSchema.safeParse(refreshResult.body).data;
  if (!session) return refreshResult.isRejected;
  const next = { ...session, ended_at };
  replace(revocation, [next]);
  const isDone = (await request('logout?scope=local', session.access_token)).isDone;
  if (isDone) replace(next, []);
  return isDone;
}

/** `isDone`: the response has the status 204, with which the auth service confirms a logout. */
type AuthResult = { readonly isDone: boolean; readonly isRejected: boolean; readonly body: unknown };

const NO_RESULT: AuthResult = { isDone: false, isRejected: false, body: null };

async function request(path: string, token?: string, body?: unknown): Promise<AuthResult> {
  const { supabaseUrl, publishableKey } = backendAddress();
  try {
    const response = await fetch(`${supabaseUrl}/auth/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        Authorization: `Bearer ${token ?? publishableKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body ?? {}),
      // The page may close in the meantime.
      keepalive: true,
    });
    if (response.status === 204) return { ...NO_RESULT, isDone: true };
    const result: unknown = await response.json();
    const { status } = response;
    return { isDone: false, isRejected: status >= 400 && status < 500 && status !== 429, body: result };
  } catch {
    // No connection, or the page of a proxy.
    return NO_RESULT;
  }
}
