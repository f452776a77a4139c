/**
 * Deletes the remaining rows of large deleted accounts, then the files queued in storage_deletion_queue. Only for
 * Supabase projects; our server does this itself. A schedule (docs/scaling.md) calls it with the project's secret key:
 * POST …/delete-files → {rows, deleted, failed}: how much of deleted accounts was processed (rows, files and log entries),
 * and how many queued files were deleted or could not be. This function uses only the permissions of the key in the
 * request.
 */
import * as z from 'zod/mini';
import { errorResponse, jsonResponse } from '../_shared/responses.ts';
import { serveEdgeFunction } from '../_shared/serve-edge-function.ts';
import type { FunctionHandler, Services } from '../_shared/services.ts';

const BATCH_SIZE = 100;
/** A call ends before the runtime's time limit; the next one continues. */
const MAX_BATCHES = 10;
/** Rows of deleted accounts per transaction. */
const ROWS_PER_TRANSACTION = 1_000;
/** Maximum time that a call spends on rows of deleted accounts. The schedule calls once a minute. */
const MAX_ROW_REMOVAL_MS = 30_000;

const queuedFilesSchema = z.array(z.object({ id: z.number(), bucket_id: z.string(), name: z.string() }));
type QueuedFile = z.infer<typeof queuedFilesSchema>[number];
/** Null when no deleted account has rows left, or another call is deleting them. */
const removedRowsSchema = z.nullable(z.number());

export function deleteFiles({ project, log }: Services): FunctionHandler {
  const requestAs =
    (key: string) =>
    (method: string, path: string, body?: unknown): Promise<Response> =>
      project.fetch(
        new Request(`${project.url}${path}`, {
          method,
          headers: { apikey: key, Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
  type SendRequest = ReturnType<typeof requestAs>;

  /**
   * Deletes files of one bucket, then their rows: a row leaves the queue only after its file is deleted. Returns the files that
   * could not be deleted.
   */
  const deleteFrom = async (
    send: SendRequest,
    bucket: string,
    files: readonly QueuedFile[],
  ): Promise<readonly QueuedFile[]> => {
    const queueRows = `/rest/v1/storage_deletion_queue?id=in.(${files.map(({ id }) => id)})`;
    const prefixes = files.map(({ name }) => name);
    try {
      await ensureOk(await send('DELETE', `/storage/v1/object/${encodeURIComponent(bucket)}`, { prefixes }));
    } catch (error) {
      if (files.length > 1) {
        // One invalid file makes the whole request fail.
        const failed: QueuedFile[] = [];
        for (const file of files) failed.push(...(await deleteFrom(send, bucket, [file])));
        return failed;
      }
      log(`a file of ${bucket} could not be deleted; it will be tried again`, error);
      // Move the file to the end of the queue, so that it does not block the others.
      await ensureOk(await send('PATCH', queueRows, { enqueued_at: new Date().toISOString() }));
      return files;
    }
    await ensureOk(await send('DELETE', queueRows));
    return [];
  };

  /** Deletes rows of deleted accounts for a limited time; returns how many. */
  const removeRows = async (send: SendRequest): Promise<number> => {
    let total = 0;
    const until = Date.now() + MAX_ROW_REMOVAL_MS;
    while (Date.now() < until) {
      const response = await ensureOk(
        await send('POST', '/rest/v1/rpc/continue_account_deletions', { at_most: ROWS_PER_TRANSACTION }),
      );
      const rows = removedRowsSchema.parse(await response.json());
      if (rows === null) break;
      total += rows;
    }
    return total;
  };

  return async (request) => {
    if (request.method !== 'POST') return errorResponse('method_not_allowed', { Allow: 'POST' });
    const key = keyOf(request);
    if (key === undefined) return errorResponse('secret_key_missing');
    const send = requestAs(key);
    let deleted = 0;
    let rows = 0;
    const failed = new Set<number>();
    try {
      rows = await removeRows(send);
    } catch (error) {
      if (error instanceof KeyRejectedError) return errorResponse('secret_key_missing');
      // Continue: the queued files can be deleted even if the rows could not.
      log('rows of deleted accounts could not be removed; it will be tried again', error);
    }
    try {
      for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
        const response = await ensureOk(
          await send('POST', '/rest/v1/rpc/prune_deletion_queue', { at_most: BATCH_SIZE }),
        );
        const files = queuedFilesSchema.parse(await response.json());
        const undeleted: QueuedFile[] = [];
        for (const [bucket, ofBucket] of Map.groupBy(files, ({ bucket_id }) => bucket_id)) {
          undeleted.push(...(await deleteFrom(send, bucket, ofBucket)));
        }
        deleted += files.length - undeleted.length;
        for (const { id } of undeleted) failed.add(id);
        // Stop when the queue is empty, or when no file of the batch could be deleted: the next call tries these files
        // again.
        if (undeleted.length === files.length) break;
      }
    } catch (error) {
      if (error instanceof KeyRejectedError) return errorResponse('secret_key_missing');
      log('the queued files could not be deleted', error);
      return errorResponse('unexpected_failure');
    }
    return jsonResponse(JSON.stringify({ rows, deleted, failed: failed.size }));
  };
}

/** Returns the key of a request: from the header that Supabase expects, or from Authorization. */
function keyOf({ headers }: Request): string | undefined {
  return headers.get('apikey') ?? /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1];
}

/** Thrown if the project rejects the key. */
class KeyRejectedError extends Error {}

/**
 * Returns the response if it is successful.
 * @throws {KeyRejectedError} when the key is not valid for the request
 * @throws {Error} with the status, for any other error response
 */
async function ensureOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  await response.body?.cancel();
  const { status } = response;
  const message = `the project responded with ${status}`;
  throw status === 401 || status === 403 ? new KeyRejectedError(message) : new Error(message);
}

serveEdgeFunction(deleteFiles);
