import * as z from 'zod/mini';
import { errorCode, errorHint, isConnectionError } from '../../api/errors.ts';
import { backendAddress, backendFetch, supabase } from '../../api/supabase-client.ts';
import { requireUser, SignedOutError } from '../../session/require-user.ts';
import type { QueuedWrite } from '../queued-write.ts';

/** The result of one attempt to send a write. */
export type SendResult =
  | { readonly status: 'sent' }
  /** The server will not carry out the write. The error is the database's, with its code and hint, or that of uploading a file. */
  | { readonly status: 'rejected'; readonly error: unknown }
  /** The server failed. Other writes may still succeed. */
  | { readonly status: 'server-error' }
  /** No response, or one that is not from our server, such as the page of a captive portal. */
  | { readonly status: 'no-connection' }
  /** The author of the write is not signed in. */
  | { readonly status: 'signed-out' }
  /**
   * Too many requests (429), a request that the server gave up on (408), or a busy server (503). `error` is set if a rule of the
   * database limits only this kind of write.
   */
  | { readonly status: 'busy'; readonly retryAfterMs: number | null; readonly error?: unknown };

/** Longer than the database lets `send_write` run. */
const TIMEOUT_MS = 30_000;

/** Sends a write once. Never rejects. */
export async function sendWrite(write: QueuedWrite): Promise<SendResult> {
  try {
    await requireUser(write.userId);
    const { data } = await supabase().auth.getSession();
    const { supabaseUrl, publishableKey } = backendAddress();
    const response = await backendFetch()(`${supabaseUrl}/rest/v1/rpc/send_write`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${data.session?.access_token ?? ''}`,
        apikey: publishableKey,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ write_id: write.id, kind: write.kind, content: write.content }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return resultOf(write.id, response.status, await response.text(), response.headers.get('Retry-After'));
  } catch (error) {
    return resultOfError(error);
  }
}

/**
 * Codes of errors that may be temporary: lost connections, deadlocks, timeouts, locks that are not available, a database that restarts or
 * lacks resources, internal errors. PGRST: the Data API does not know the function yet, for example during an upgrade.
 */
const TEMPORARY = /^(?:08|40|5[3578]|XX|PGRST)/;

const sentSchema = z.object({ id: z.string() });
const errorSchema = z.looseObject({ code: z.string(), message: z.string() });

/** Returns the result for a response to `send_write`. */
export function resultOf(
  id: string,
  status: number,
  body: string,
  retryAfter: string | null = null,
): SendResult {
  const response = parseJson(body);
  if (status >= 200 && status < 300) {
    const isOurs = sentSchema.safeParse(response).data?.id === id;
    return { status: isOurs ? 'sent' : 'no-connection' };
  }
  const error = errorSchema.safeParse(response).data;
  if (status === 401) return { status: 'signed-out' };
  if (status === 408 || status === 429 || (status === 503 && retryAfter !== null)) {
    const seconds = Number(retryAfter ?? Number.NaN);
    const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : null;
    // Limits in the database have a hint, limits of the server in front of it do not.
    return errorHint(error) === undefined
      ? { status: 'busy', retryAfterMs }
      : { status: 'busy', retryAfterMs, error };
  }
  if (status >= 500) return { status: 'server-error' };
  // Every error of the Data API has a code.
  if (!error) return { status: 'no-connection' };
  if (TEMPORARY.test(error.code)) return { status: 'server-error' };
  return { status: 'rejected', error: Object.assign(new Error(error.message), error) };
}

/** Codes with which the database rejects a request: invalid data, broken constraints, missing privileges, and rules of the app (PT4…). */
const REJECTION = /^(?:2[23]|42|PT4)/;

const statusSchema = z.object({ status: z.number() });

/** Returns the result for an error that was thrown by the request, or by the upload of the write's files. */
export function resultOfError(error: unknown): SendResult {
  if (error instanceof SignedOutError) return { status: 'signed-out' };
  const isAborted =
    error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError');
  if (isAborted || isConnectionError(error)) return { status: 'no-connection' };
  const status = statusSchema.safeParse(error).data?.status;
  if (status === 401) return { status: 'signed-out' };
  if (status === 408 || status === 429) return { status: 'busy', retryAfterMs: null };
  const isRejected = (status !== undefined && status < 500) || REJECTION.test(errorCode(error) ?? '');
  return isRejected ? { status: 'rejected', error } : { status: 'server-error' };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
