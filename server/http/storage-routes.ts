import { Hono } from 'hono';
import { inspectUpload } from '../backend/inspect-upload.ts';
import type { ByteRange, ObjectStore, StoredObject } from '../backend/object-store.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Database } from '../postgres/connect-database.ts';
import { plainError, storageError } from './api-errors.ts';
import { requestedRange } from './byte-range.ts';
import { readBody } from './read-body.ts';
import { readUpload } from './read-upload.ts';
import type { AppContext, AppEnv } from './request-context.ts';
import { FILE_POLICY } from './security-headers.ts';

type Dependencies = {
  readonly sql: Database;
  readonly objects: ObjectStore;
  /** Largest upload where a bucket sets no limit, in bytes. */
  readonly defaultLimit: number;
  /** Passes a request on to the storage service. */
  readonly forward: (context: AppContext, request: Request) => Promise<Response>;
};

type Bucket = { readonly file_size_limit: string | null };

const JSON_LIMIT = 256 * 1024;

/**
 * What stands in front of the storage service: public files with ranges and revalidation, and a look into every
 * upload. Operations that would move bytes past that look are not offered.
 */
export function storageRoutes({ sql, objects, defaultLimit, forward }: Dependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  // Two uploads under one name must not take each other's bytes for their own.
  const inTurn = oneAtATime();

  /** The service writes bytes first. Where their row then fails, nobody would ever find them to delete them. */
  const removeBytesWithoutRow = async (bucket: string, name: string) => {
    try {
      const [row] = await sql`select 1 from storage.objects where bucket_id = ${bucket} and name = ${name}`;
      if (!row) await objects.remove(bucket, name);
    } catch {
      // While the database does not answer, nobody knows whether there is a row.
    }
  };

  // Neither the database nor a file system has a place for the character zero.
  routes.use(async (context, next) => (context.req.url.includes('%00') ? objectNotFound() : next()));

  routes.on(['GET', 'HEAD'], '/object/public/:bucket/:name{.+}', async (context) => {
    const bucket = context.req.param('bucket');
    const name = objectName(context, `/storage/v1/object/public/${encodeURIComponent(bucket)}/`);
    const [row] = await sql`
      select 1 from storage.objects join storage.buckets on buckets.id = objects.bucket_id
      where objects.bucket_id = ${bucket} and objects.name = ${name} and buckets.public`;
    const object = row && (await objects.head(bucket, name));
    if (!object) return objectNotFound();
    return sendObject(context, object, (range) => objects.read(bucket, name, range));
  });

  const passOn = async (context: AppContext) => {
    const body = await readBody(context.req.raw, JSON_LIMIT);
    if (!body) return storageError('file_too_large');
    return forward(
      context,
      new Request(context.req.url, {
        method: context.req.method,
        headers: context.req.raw.headers,
        body: body.byteLength > 0 ? body : null,
      }),
    );
  };
  // Ahead of the uploads, whose address it fits as well.
  routes.post('/object/list/:bucket', passOn);

  for (const method of ['post', 'put'] as const) {
    routes[method]('/object/:bucket/:name{.+}', async (context) => {
      const bucket = context.req.param('bucket');
      if (['sign', 'upload', 'list', 'info', 'public', 'authenticated'].includes(bucket))
        return storageError('storage_not_offered');
      if (!context.var.member && !context.req.header('apikey')?.startsWith('sb_secret_'))
        return storageError('sign_in_needed');
      const [found] = await sql<Bucket[]>`select file_size_limit from storage.buckets where id = ${bucket}`;
      const limit = Number(found?.file_size_limit ?? defaultLimit);
      const upload = await readUpload(context.req.raw, limit);
      if (upload === 'too large') {
        return storageError('file_too_large', {
          message: `The object exceeded the maximum allowed size of ${limit} bytes`,
        });
      }
      if (upload === 'no file')
        return storageError('wrong_content', { message: 'The upload holds no file.' });
      const inspected = await inspectUpload(upload.bytes, upload.mimeType);
      if (!inspected.ok) return storageError(inspected.code);
      const headers = new Headers(context.req.raw.headers);
      headers.set('Content-Type', inspected.mimeType);
      headers.set('Content-Length', String(inspected.bytes.byteLength));
      headers.set('Cache-Control', upload.cacheControl);
      const { url, method: verb } = context.req;
      const name = objectName(context, `/storage/v1/object/${encodeURIComponent(bucket)}/`);
      return inTurn(`${bucket}/${name}`, async () => {
        const response = await forward(
          context,
          new Request(url, { method: verb, headers, body: inspected.bytes }),
        );
        if (response.status >= 500) await removeBytesWithoutRow(bucket, name);
        return response;
      });
    });
  }

  routes.delete('/object/:bucket', passOn);
  routes.on(['GET', 'HEAD'], '/object/:rest{.+}', passOn);
  routes.get('/bucket', passOn);
  routes.get('/bucket/:id', passOn);
  routes.get('/status', passOn);
  routes.options('*', passOn);
  routes.all('*', () => storageError('storage_not_offered'));
  return routes;
}

/** The name as the storage service sees it: the rest of the path, decoded once. */
function objectName(context: AppContext, prefix: string): string {
  const { pathname } = new URL(context.req.url);
  const rest = pathname.slice(prefix.length);
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}

function objectNotFound(): Response {
  return Response.json(
    { statusCode: '404', error: 'not_found', message: 'Object not found' },
    { status: 400 },
  );
}

async function sendObject(
  context: AppContext,
  object: StoredObject,
  read: (range: (seen: StoredObject) => ByteRange | null) => ReturnType<ObjectStore['read']>,
): Promise<Response> {
  const headers = new Headers({
    'Content-Type': object.mimeType,
    'Cache-Control': object.cacheControl.startsWith('max-age')
      ? `public, ${object.cacheControl}`
      : object.cacheControl,
    ETag: object.etag,
    'Last-Modified': object.lastModified.toUTCString(),
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': FILE_POLICY,
    'Access-Control-Allow-Origin': '*',
    'X-Robots-Tag': 'none',
  });
  if (isUnchanged(context, object)) return new Response(null, { status: 304, headers });
  const wanted = requestedRange(context, object);
  if (wanted === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${object.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (wanted) headers.set('Content-Range', `bytes ${wanted.start}-${wanted.end}/${object.size}`);
  headers.set('Content-Length', String(wanted ? wanted.end - wanted.start + 1 : object.size));
  const status = wanted ? 206 : 200;
  if (context.req.method === 'HEAD') return new Response(null, { status, headers });
  const found = await read(() => wanted);
  if (!found) return objectNotFound();
  if (found.object.etag !== object.etag) {
    await found.body.cancel();
    return plainError('not_ready', { message: 'The file has just been replaced. Try again.' });
  }
  return new Response(found.body, { status, headers });
}

function isUnchanged(context: AppContext, object: StoredObject): boolean {
  const tags = context.req.header('If-None-Match');
  if (tags !== undefined) {
    return tags
      .split(',')
      .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === object.etag);
  }
  const since = Date.parse(context.req.header('If-Modified-Since') ?? '');
  return !Number.isNaN(since) && Math.floor(object.lastModified.getTime() / 1000) * 1000 <= since;
}
