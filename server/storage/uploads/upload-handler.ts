import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts';
import type { DiskReserve } from '../../files/disk-reserve.ts';
import { storageError } from '../../http/api-errors.ts';
import { FairQueue, type FairQueueRules, QueueRejectedError } from '../../http/limits/fair-queue.ts';
import type { RunQueuedRead } from '../../http/limits/queued-response.ts';
import { isRateLimited, type RateLimits } from '../../http/limits/rate-limits.ts';
import { discardBody } from '../../http/request/read-body.ts';
import type { AppContext } from '../../http/request/request-context.ts';
import { ClientDisconnectedError } from '../../http/request-errors.ts';
import { isSameSecret } from '../../http/same-secret.ts';
import type { Database } from '../../postgres/connect-database.ts';
import { createByteBudget } from '../byte-budget.ts';
import type { ObjectStore } from '../object-store.ts';
import { releaseMemory } from '../release-memory.ts';
import type { RemovedPictures } from '../removed-pictures.ts';
import { objectName } from '../storage-requests.ts';
import type { UploadInspector } from '../upload-inspector.ts';
import { receiveUpload } from './receive-upload.ts';
import { findReceivedFile, isForm, MAX_FORM_OVERHEAD_BYTES } from './received-file.ts';
import { createUploadSlots } from './upload-slots.ts';

export type UploadDependencies = {
  readonly sql: Database;
  readonly runQueuedRead: RunQueuedRead;
  readonly objects: ObjectStore;
  readonly inspector: UploadInspector;
  readonly removedPictures: Pick<RemovedPictures, 'includes'>;
  readonly limits: RateLimits;
  readonly diskReserve: DiskReserve;
  /** Folder for uploads that are being received. */
  readonly uploads: string;
  /** The key with which our functions and tools upload. */
  readonly secretKey: string;
  /** Maximum size if a bucket sets no limit, in bytes. */
  readonly defaultLimit: number;
  /** Forwards a request to the storage service; throws a StoreUnavailableError if the object store fails. */
  readonly forward: (context: AppContext, request: Request) => Promise<Response>;
};

/** Larger uploads use LARGE_QUEUE. The web app uploads smaller pictures. */
const LARGE_UPLOAD_BYTES = 2 * 1024 * 1024;
/**
 * Limits uploads that are inspected and stored at the same time. Members take turns. All members whose uploads recently took 10 seconds in
 * slots (heavyAfterMs) share one slot (heavySlots). A member with a running upload gets another slot only while fewer than four are taken
 * (busyCallerSlots), so that two remain for other members.
 */
const SMALL_QUEUE: FairQueueRules = {
  slots: 6,
  perMember: 2,
  perNetwork: 4,
  perSignedOutNetwork: 2,
  busyCallerSlots: 4,
  heavySlots: 1,
  heavyAfterMs: 10_000,
  halfLifeMs: 30_000,
  waitingPerCaller: 16,
  waiting: 256,
  waitTimeoutMs: 60_000,
};
/** A separate queue, because each large upload keeps the disk busy for up to a second. */
const LARGE_QUEUE: FairQueueRules = { ...SMALL_QUEUE, slots: 1, busyCallerSlots: 1 };
/** Memory budget for all uploads that are being inspected and stored. */
const MEMORY_BYTES = 40 * 1024 * 1024;
/** Maximum copies of one upload in memory: as received, as inspected, and partial results. */
const MAX_COPIES = 3;
/** Stored with the file. The server decides the cache lifetime when it serves the file. */
const CACHE_CONTROL = 'max-age=3600';
/** Path segments of other routes, which must not be taken for bucket names. */
const RESERVED_BUCKET_NAMES = new Set(['sign', 'upload', 'list', 'info', 'public', 'authenticated']);

type Rejection = 'bucket_not_found' | 'not_allowed' | 'storage_quota_exceeded';

/**
 * Creates the handler of uploads. Before it reads the body, checks everything that does not depend on it: key, permission, bucket, declared
 * size, quota, disk space. The body goes to a temporary file, and only complete files are read into memory.
 */
export function uploadHandler(dependencies: UploadDependencies): (context: AppContext) => Promise<Response> {
  const { sql, runQueuedRead, objects, inspector, removedPictures, limits, diskReserve, uploads } =
    dependencies;
  const { secretKey, defaultLimit, forward } = dependencies;
  const slots = createUploadSlots();
  const memory = createByteBudget(MEMORY_BYTES);
  const small = new FairQueue(SMALL_QUEUE);
  const large = new FairQueue(LARGE_QUEUE);
  // Stores one file at a time in each folder, for two reasons. Simultaneous uploads with the same name could mix up
  // their bytes. And two uploads could both pass the check of the quota although only one fits: the row of the second
  // would then be rejected after its bytes had already replaced those of an older file.
  const withLock = createKeyedMutex();

  const precheck = async (member: string | null, bucket: string, name: string, size: number) => {
    const [row] = await sql<{ rejection: Rejection | null; file_size_limit: string | null }[]>`
      select private.upload_rejection(${member}::uuid, ${bucket}, ${name}, ${size}) as rejection,
        (select file_size_limit from storage.buckets where id = ${bucket}) as file_size_limit`;
    return { rejection: row?.rejection ?? null, limit: Number(row?.file_size_limit ?? defaultLimit) };
  };

  /**
   * Deletes a stored file that has no row in storage.objects. The storage service writes the file first; if it then fails to
   * write the row, nothing else deletes the file, because deletions start from rows.
   */
  const removeOrphanedBytes = async (bucket: string, name: string) => {
    try {
      const [row] = await sql`select 1 from storage.objects where bucket_id = ${bucket} and name = ${name}`;
      if (!row) await objects.remove(bucket, name);
    } catch {
      // Keep the file: if the query failed, it is unknown whether the row exists.
    }
  };

  return async (context) => {
    const bucket = context.req.param('bucket') ?? '';
    if (RESERVED_BUCKET_NAMES.has(bucket)) return storageError('storage_not_offered');
    const member = context.var.member?.id ?? null;
    if (member === null && !isSameSecret(context.req.header('apikey') ?? '', secretKey))
      return storageError('sign_in_needed');
    const request = context.req.raw;
    const reject = async (response: Response) => {
      await discardBody(request);
      return response;
    };

    const releaseSlot = slots.tryAcquire(member ?? 'server');
    if (!releaseSlot) return reject(storageError('too_many_uploads', { headers: { 'Retry-After': '5' } }));
    let releaseDisk: (() => void) | null = null;
    try {
      const name = objectName(context.req, `/storage/v1/object/${encodeURIComponent(bucket)}/`);
      const contentType = request.headers.get('Content-Type') ?? 'application/octet-stream';
      const overhead = isForm(contentType) ? MAX_FORM_OVERHEAD_BYTES : 0;
      const sizeFromHeader = declaredLength(request);
      const { rejection, limit } = await runQueuedRead(context, () =>
        precheck(member, bucket, name, Math.max(0, (sizeFromHeader ?? 0) - overhead)),
      );
      const tooLarge = () =>
        storageError('file_too_large', {
          message: `The object exceeded the maximum allowed size of ${limit} bytes`,
        });
      // Checks the size limit of the bucket before the quota: a file that is too large for both is rejected because of its size.
      if (sizeFromHeader !== null && sizeFromHeader > limit + overhead && rejection !== 'not_allowed')
        return await reject(tooLarge());
      if (rejection) return await reject(rejectionResponse(rejection));
      if (member !== null) {
        const outcome = await limits.reserve({ uploadsByMember: member });
        if (isRateLimited(outcome)) {
          return await reject(
            storageError('over_request_rate_limit', {
              headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
            }),
          );
        }
      }
      // Reserves space for two copies of the upload: the temporary file and the stored file.
      releaseDisk = await diskReserve.reserve(2 * (sizeFromHeader ?? limit + overhead));
      if (!releaseDisk)
        return await reject(storageError('disk_reserve_reached', { headers: { 'Retry-After': '60' } }));

      await using upload = await receiveUpload(request, uploads, limit + overhead);
      if (!upload) return await reject(tooLarge());
      const caller = { member, network: context.var.network };
      const queue = upload.size > LARGE_UPLOAD_BYTES ? large : small;
      return await queue.run(caller, async () => {
        const releaseMemoryBudget = await memory.acquire(MAX_COPIES * upload.size);
        try {
          if (request.signal.aborted) throw new ClientDisconnectedError(request.signal.reason);
          const file = findReceivedFile(await upload.read(), contentType);
          if (!file) return storageError('wrong_content', { message: 'The upload contains no file.' });
          if (file.bytes.byteLength > limit) return tooLarge();
          const inspection = await inspector.inspect(file.bytes, file.mimeType);
          if (!inspection.ok) return storageError(inspection.code);
          // Checks uploads of all members, including staff, but not those of our own tools, which restore files with the secret key.
          const isChecked = member !== null && inspection.mimeType.startsWith('image/');
          if (isChecked && (await removedPictures.includes(inspection)))
            return storageError('picture_removed');
          const headers = new Headers(request.headers);
          headers.set('Content-Type', inspection.mimeType);
          const size = inspection.bytes.byteLength;
          headers.set('Content-Length', String(size));
          headers.set('Cache-Control', CACHE_CONTROL);
          return await withLock(name.split('/')[0] ?? name, async () => {
            const { url, method } = context.req;
            const response = await forward(
              context,
              new Request(url, { method, headers, body: streamOf(inspection.bytes), duplex: 'half' }),
            );
            releaseMemory(inspection.bytes);
            if (response.status < 500) return response;
            await removeOrphanedBytes(bucket, name);
            // Another upload of this member may have used up the quota in the meantime.
            const recheck = await precheck(member, bucket, name, size);
            return recheck.rejection === 'storage_quota_exceeded'
              ? rejectionResponse(recheck.rejection)
              : response;
          });
        } finally {
          releaseMemoryBudget();
        }
      });
    } catch (error) {
      if (!(error instanceof QueueRejectedError)) throw error;
      return storageError('server_busy', { headers: { 'Retry-After': String(error.retryAfterSeconds) } });
    } finally {
      releaseDisk?.();
      releaseSlot();
    }
  };
}

/** Returns a request body without copying the bytes. An array as the body would be copied twice. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** Returns the response to a rejected upload, in the format of the storage service. */
function rejectionResponse(rejection: Rejection): Response {
  switch (rejection) {
    case 'bucket_not_found':
      return Response.json(
        { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' },
        { status: 400 },
      );
    case 'not_allowed':
      return Response.json(
        {
          statusCode: '403',
          error: 'Unauthorized',
          message: 'new row violates row-level security policy',
        },
        { status: 400 },
      );
    case 'storage_quota_exceeded':
      return storageError('storage_quota_exceeded');
  }
}

function declaredLength(request: Request): number | null {
  const length = request.headers.get('Content-Length');
  return length === null ? null : Number(length);
}
