// @spec accounts/photo-storage

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { storageError } from '../http/api-errors.ts';
import { FairQueue, type FairQueueRules } from '../http/limits/fair-queue.ts';
import { readBody } from '../http/request/read-body.ts';
import type { AppContext, AppEnv } from '../http/request/request-context.ts';
import { apiErrorOf } from '../http/request-errors.ts';
import { objectNotFound, sendObject } from './send-object.ts';
import { listErrorMessage, objectName, removalErrorMessage } from './storage-requests.ts';
import { type UploadDependencies, uploadHandler } from './uploads/upload-handler.ts';

const removedFilesSchema = z.array(z.object({ name: z.string() }));

const MAX_JSON_BYTES = 256 * 1024;
const OBJECTS_PATH = '/storage/v1/object/';
/** Path under which Supabase Storage serves files that the caller's session may read. */
const AUTHENTICATED_OBJECTS_PATH = `${OBJECTS_PATH}authenticated/`;

/**
 * Limits requests for which the storage service queries the database. Listing reads all files of a bucket with the
 * caller's permissions; removing a thousand files takes thousands of queries.
 */
const SERVICE_QUEUE: FairQueueRules = {
  slots: 4,
  perMember: 2,
  perNetwork: 4,
  perSignedOutNetwork: 1,
  busyCallerSlots: 3,
  heavySlots: 2,
  heavyAfterMs: 2_000,
  halfLifeMs: 5_000,
  waitingPerCaller: 32,
  waiting: 256,
  waitTimeoutMs: 10_000,
};

/** Content types that are served. Files whose row names another type are sent as application/octet-stream. */
const SERVED_TYPES = /^(?:image\/(?!svg)|audio\/)[\w.+-]+$/;

// @spec accounts/storage-cache
/**
 * Browsers cache a picture for an hour. Shared caches, which this server cannot purge, revalidate after a minute, so that
 * removed pictures disappear. New uploads get new names; replaced files are revalidated every time.
 */
const CACHE_CONTROL = 'public, max-age=3600, s-maxage=60';
const REPLACED_CACHE_CONTROL = 'public, no-cache';

/**
 * Serves the storage API in front of the storage service: public files with ranges and revalidation, and checks of
 * every upload. Does not support operations that would bypass those checks.
 */
export function storageRoutes(dependencies: UploadDependencies): Hono<AppEnv> {
  const { sql, runQueuedRead, objects, forward } = dependencies;
  const queue = new FairQueue(SERVICE_QUEUE);
  const routes = new Hono<AppEnv>();

  routes.onError((error) => {
    const apiError = apiErrorOf(error);
    if (!apiError) throw error;
    return storageError(apiError.code, apiError.options);
  });

  // Neither PostgreSQL nor file systems can store the NUL character.
  routes.use(async (context, next) => (context.req.url.includes('%00') ? objectNotFound() : next()));

  routes.on(['GET', 'HEAD'], '/object/public/:bucket/:name{.+}', async (context) => {
    const bucket = context.req.param('bucket');
    const name = objectName(context.req, `/storage/v1/object/public/${encodeURIComponent(bucket)}/`);
    const [row] = await runQueuedRead(
      context,
      () => sql<{ type: string | null; replaced: boolean }[]>`
        select private.file_metadata(objects.metadata) ->> 'mimetype' as type,
          objects.updated_at > objects.created_at + interval '1 second' as replaced
        from storage.objects join storage.buckets on buckets.id = objects.bucket_id
        where objects.bucket_id = ${bucket} and objects.name = ${name} and buckets.public`,
    );
    if (!row) return objectNotFound();
    let isReplaced = row.replaced;
    const find = async () => {
      const stored = await objects.head(bucket, name);
      const cacheControl = isReplaced ? REPLACED_CACHE_CONTROL : CACHE_CONTROL;
      // sendObject calls this function again only if the file was replaced. The row read above is then out of date.
      isReplaced = true;
      return (
        stored && {
          ...stored,
          cacheControl,
          mimeType: row.type !== null && SERVED_TYPES.test(row.type) ? row.type : 'application/octet-stream',
        }
      );
    };
    return sendObject(context, find, (stored, range) => objects.readVersion(bucket, name, stored, range));
  });

  const enqueue = (context: AppContext, request: Request): Promise<Response> =>
    queue.run(
      { member: context.var.member?.id ?? null, network: context.var.network },
      () => forward(context, request),
      () => context.req.raw.signal,
    );
  /** Returns a handler that forwards requests with small bodies to the storage service, if `errorMessageOf` finds no error in the body. */
  const forwardWith =
    (errorMessageOf?: (body: Uint8Array) => string | null) =>
    async (context: AppContext): Promise<Response> => {
      const body = await readBody(context.req.raw, MAX_JSON_BYTES);
      if (!body) return storageError('file_too_large');
      const message = errorMessageOf?.(body);
      if (message) return storageError('validation_failed', { message });
      const request = new Request(context.req.url, {
        method: context.req.method,
        headers: context.req.raw.headers,
        body: body.byteLength > 0 ? body : null,
      });
      return enqueue(context, request);
    };
  /**
   * Sends a file if the caller may read it. Only requests the file's info from the storage service, which checks the permission:
   * a download by the service would also write to the file's row.
   */
  const download = async (context: AppContext): Promise<Response> => {
    const { url, path, raw } = context.req;
    const prefix = path.startsWith(AUTHENTICATED_OBJECTS_PATH) ? AUTHENTICATED_OBJECTS_PATH : OBJECTS_PATH;
    const [bucket = '', ...parts] = new URL(url).pathname.slice(prefix.length).split('/');
    const infoUrl = new URL(`${OBJECTS_PATH}info/${bucket}/${parts.join('/')}`, url);
    const info = await enqueue(context, new Request(infoUrl, { headers: raw.headers }));
    if (!info.ok) return info;
    await info.body?.cancel();
    const name = objectName(context.req, `${prefix}${bucket}/`);
    return sendObject(
      context,
      () => objects.head(bucket, name),
      (stored, range) => objects.readVersion(bucket, name, stored, range),
    );
  };
  // Must come before the upload route, which also matches this path.
  routes.post('/object/list/:bucket', forwardWith(listErrorMessage));

  routes.on(['POST', 'PUT'], '/object/:bucket/:name{.+}', uploadHandler(dependencies));

  routes.delete('/object/:bucket', async (context) => {
    const response = await forwardWith(removalErrorMessage)(context);
    const { member } = context.var;
    const { data: removed } = removedFilesSchema.safeParse(
      response.ok && member ? await response.clone().json() : null,
    );
    // The storage service deletes rows with its own rights, so no trigger knows whom to name in the moderation log.
    if (member && removed)
      await sql`
        select private.log_file_deletions(
          ${member.id}, ${context.req.param('bucket')}, ${removed.map(({ name }) => name)}::text[])`;
    return response;
  });
  // This server creates no signed URLs, so every signature is invalid: the storage service would respond with 500.
  routes.on(['GET', 'HEAD'], '/object/sign/*', () => storageError('storage_not_offered'));
  routes.on(['GET', 'HEAD'], '/object/:rest{.+}', async (context) => {
    const isDownload = context.req.method === 'GET' && !context.req.path.startsWith(`${OBJECTS_PATH}info/`);
    const response = await (isDownload ? download : forwardWith())(context);
    const headers = new Headers(response.headers);
    // The response depends on the member's permissions, so no cache may store it. The stored Cache-Control header allows an hour.
    headers.set('Cache-Control', 'no-store');
    if (!SERVED_TYPES.test(headers.get('Content-Type') ?? '') && !isJson(headers))
      headers.set('Content-Type', 'application/octet-stream');
    return new Response(response.body, { status: response.status, headers });
  });
  routes.get('/bucket', forwardWith());
  routes.get('/bucket/:id', forwardWith());
  routes.get('/status', forwardWith());
  routes.options('*', forwardWith());
  routes.all('*', () => storageError('storage_not_offered'));
  return routes;
}

function isJson(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') === true;
}
