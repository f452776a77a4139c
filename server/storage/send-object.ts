import { plainError } from '../http/api-errors.ts';
import { type ByteRange, requestedRange } from '../http/request/byte-range.ts';
import type { AppContext } from '../http/request/request-context.ts';
import { FILE_POLICY } from '../http/security-headers.ts';
import type { ObjectBody, StoredObject } from './object-store.ts';

/** Returns the response to a request for a missing file: as in Supabase Storage, the status is 400 and the body contains 404. */
export function objectNotFound(): Response {
  return Response.json(
    { statusCode: '404', error: 'not_found', message: 'Object not found' },
    { status: 400, headers: { 'Cache-Control': 'no-store' } },
  );
}

/** Maximum number of attempts. An attempt fails if the file is replaced between `find` and `read`. */
const MAX_ATTEMPTS = 3;

/**
 * Returns the response to a request for a stored file: the file or a part of it, 304 if the client already has it, 416 for a
 * range outside of it, or an error if it is missing or was replaced during every attempt.
 * @param find returns the newest version; null when there is no such file
 */
export async function sendObject(
  context: AppContext,
  find: () => Promise<StoredObject | null>,
  read: (version: StoredObject, range: ByteRange | null) => Promise<ObjectBody | null>,
): Promise<Response> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const object = await find();
    if (!object) return objectNotFound();
    const response = await sendVersion(context, object, (range) => read(object, range));
    if (response) return response;
  }
  return plainError('not_ready', { message: 'The file is being replaced. Try again.' });
}

/** @returns null when the version no longer exists */
async function sendVersion(
  context: AppContext,
  object: StoredObject,
  read: (range: ByteRange | null) => Promise<ObjectBody | null>,
): Promise<Response | null> {
  const headers = new Headers({
    'Content-Type': object.mimeType,
    'Cache-Control': object.cacheControl,
    ETag: object.etag,
    'Last-Modified': object.lastModified.toUTCString(),
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': FILE_POLICY,
    'Access-Control-Allow-Origin': '*',
    'X-Robots-Tag': 'none',
  });
  if (isUnchanged(context, object)) return new Response(null, { status: 304, headers });
  const range = requestedRange(context, object);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${object.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${object.size}`);
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : object.size));
  const status = range ? 206 : 200;
  if (context.req.method === 'HEAD') return new Response(null, { status, headers });
  const body = await read(range);
  return body && new Response(body, { status, headers });
}

function isUnchanged(context: AppContext, object: StoredObject): boolean {
  const tags = context.req.header('If-None-Match');
  if (tags !== undefined) {
    return tags
      .split(',')
      .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === object.etag);
  }
  const modifiedSince = Date.parse(context.req.header('If-Modified-Since') ?? '');
  return (
    !Number.isNaN(modifiedSince) && Math.floor(object.lastModified.getTime() / 1000) * 1000 <= modifiedSince
  );
}
