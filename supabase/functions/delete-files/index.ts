/**
 * Removes what is left of large deleted accounts, then the files queued in storage_deletion_queue, for a Supabase project,
 * where no server of ours does. A schedule (docs/scaling.md) calls it with the project's secret key: POST …/delete-files →
 * {rows, deleted, failed}, the last two being numbers of files. It works with the rights of the key that it is called with, and
 * has none of its own.
 */
import * as z from 'zod/mini';
import { errorResponse, jsonResponse } from '../_shared/responses.ts';
import { serveEdgeFunction } from '../_shared/serve-edge-function.ts';
import type { FunctionHandler, Services } from '../_shared/services.ts';

const BATCH = 100;
/** A call ends before the runtime would end it; the next one goes on. */
const MAX_BATCHES = 10;
/** Rows per transaction, and how long a call goes on with them: the schedule calls once a minute. */
const ROWS = 1_000;
const ROWS_FOR_MS = 30_000;

const queuedFiles = z.array(z.object({ id: z.number(), bucket_id: z.string(), name: z.string() }));
type QueuedFile = z.infer<typeof queuedFiles>[number];
/** Null when no deleted account has rows left, or another call is at them. */
const removedRows = z.nullable(z.number());

export function deleteFiles({ project, log }: Services): FunctionHandler {
  const askAs =
    (key: string) =>
    (method: string, path: string, body?: unknown): Promise<Response> =>
      project.fetch(
        new Request(`${project.url}${path}`, {
          method,
          headers: { apikey: key, Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
  type Ask = ReturnType<typeof askAs>;

  /**
   * Deletes files of one bucket, then their lines: a line leaves the queue only after its file. Answers those that could not
   * be deleted.
   */
  const deleteFrom = async (
    ask: Ask,
    bucket: string,
    files: readonly QueuedFile[],
  ): Promise<readonly QueuedFile[]> => {
    const lines = `/rest/v1/storage_deletion_queue?id=in.(${files.map(({ id }) => id)})`;
    const prefixes = files.map(({ name }) => name);
    try {
      await ensureOk(await ask('DELETE', `/storage/v1/object/${encodeURIComponent(bucket)}`, { prefixes }));
    } catch (error) {
      if (files.length > 1) {
        // One of them is enough to have all of them refused.
        const failed: QueuedFile[] = [];
        for (const file of files) failed.push(...(await deleteFrom(ask, bucket, [file])));
        return failed;
      }
      log(`a file of ${bucket} could not be deleted; it will be tried again`, error);
      // It goes behind all others, which would never come to their turn otherwise.
      await ensureOk(await ask('PATCH', lines, { enqueued_at: new Date().toISOString() }));
      return files;
    }
    await ensureOk(await ask('DELETE', lines));
    return [];
  };

  /** Removes rows of deleted accounts for some time; answers how many. */
  const removeRows = async (ask: Ask): Promise<number> => {
    let total = 0;
    const until = Date.now() + ROWS_FOR_MS;
    while (Date.now() < until) {
      const answer = await ensureOk(
        await ask('POST', '/rest/v1/rpc/continue_account_deletions', { at_most: ROWS }),
      );
      const rows = removedRows.parse(await answer.json());
      if (rows === null) break;
      total += rows;
    }
    return total;
  };

  return async (request) => {
    if (request.method !== 'POST') return errorResponse('method_not_allowed', { Allow: 'POST' });
    const key = keyOf(request);
    if (key === undefined) return errorResponse('secret_key_missing');
    const ask = askAs(key);
    let deleted = 0;
    let rows = 0;
    const failed = new Set<number>();
    try {
      rows = await removeRows(ask);
    } catch (error) {
      if (error instanceof KeyRejectedError) return errorResponse('secret_key_missing');
      // Files can be deleted all the same.
      log('rows of deleted accounts could not be removed; it will be tried again', error);
    }
    try {
      for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
        const due = await ensureOk(await ask('POST', '/rest/v1/rpc/files_to_delete', { at_most: BATCH }));
        const files = queuedFiles.parse(await due.json());
        const stuck: QueuedFile[] = [];
        for (const [bucket, ofBucket] of Map.groupBy(files, ({ bucket_id }) => bucket_id)) {
          stuck.push(...(await deleteFrom(ask, bucket, ofBucket)));
        }
        deleted += files.length - stuck.length;
        for (const { id } of stuck) failed.add(id);
        // Nothing is left, or nothing but what failed: the next call tries that again.
        if (stuck.length === files.length) break;
      }
    } catch (error) {
      if (error instanceof KeyRejectedError) return errorResponse('secret_key_missing');
      log('the queue of files to delete could not be worked', error);
      return errorResponse('unexpected_failure');
    }
    return jsonResponse(JSON.stringify({ rows, deleted, failed: failed.size }));
  };
}

/** The key that a call comes with: where Supabase expects it, or where callers often put it. */
function keyOf({ headers }: Request): string | undefined {
  return headers.get('apikey') ?? /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1];
}

/** The project does not take the key. */
class KeyRejectedError extends Error {}

/**
 * The answer, when it is a good one.
 * @throws {KeyRejectedError} when the key is not good for it
 * @throws {Error} with its status otherwise
 */
async function ensureOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  await response.body?.cancel();
  const { status } = response;
  const message = `the project answered ${status}`;
  throw status === 401 || status === 403 ? new KeyRejectedError(message) : new Error(message);
}

serveEdgeFunction(deleteFiles);
