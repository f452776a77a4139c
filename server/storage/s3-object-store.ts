import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../environment.ts';
import type { ByteRange } from '../http/request/byte-range.ts';
import { StoreUnavailableError } from '../http/request-errors.ts';
import { createByteBudget } from './byte-budget.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** Timeouts of one attempt, in milliseconds. A request has at most two attempts. */
type S3Timeouts = {
  /** Until the response headers arrive. A write gets a second more per megabyte. */
  readonly response: number;
  /** Between two chunks of a body. */
  readonly chunk: number;
  /** Until a slot is free. A request holds one of MAX_CONCURRENT slots until its response headers arrive. */
  readonly slot: number;
};

const TIMEOUTS: S3Timeouts = { response: 3_000, chunk: 10_000, slot: 3_000 };
/** Maximum number of requests that wait for their response headers at the same time. */
const MAX_CONCURRENT = 32;
const PRECONDITION_FAILED = 412;
const MEGABYTE = 1024 ** 2;
/** Temporary errors: a retry may succeed. */
const RETRYABLE = new Set([429, 500, 502, 503, 504]);

type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Stores objects in one S3 bucket, as {bucket}/{name}, with path-style URLs, which every S3 service supports. All
 * functions throw a `StoreUnavailableError` when the service is slow, unreachable, or responds unexpectedly.
 */
export function s3ObjectStore(settings: S3Settings, timeouts = TIMEOUTS): ObjectStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
  });
  // Uses the byte budget as a semaphore: each request acquires one unit.
  const slots = createByteBudget(MAX_CONCURRENT, timeouts.slot);
  const objectUrl = (bucket: string, name: string) =>
    [settings.endpoint, settings.bucket, bucket, ...name.split('/')]
      .map((part, position) => (position === 0 ? part : encodePathPart(part)))
      .join('/');

  /** Sends a request once. Returns a response of any status. */
  const send = async (url: string, { method, body, headers }: S3Request): Promise<Response> => {
    const signedRequest = await client.sign(url, {
      method,
      ...(body && { body }),
      ...(headers && { headers }),
    });
    const releaseSlot = await slots.acquire(1);
    const timeout = new AbortController();
    const limit = timeouts.response + ((body?.byteLength ?? 0) / MEGABYTE) * 1_000;
    const timer = setTimeout(() => timeout.abort(), limit);
    try {
      // A redirect could lead to a host that nobody configured.
      return await fetch(signedRequest, { signal: timeout.signal, redirect: 'manual' });
    } finally {
      clearTimeout(timer);
      releaseSlot();
    }
  };
  /** @returns null when there is no such object, or only another version of it */
  const call = async (bucket: string, name: string, request: S3Request): Promise<Response | null> => {
    const url = objectUrl(bucket, name);
    let lastError: unknown;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const response = await send(url, request).catch((error: unknown) => {
        lastError = error;
        return null;
      });
      if (!response) continue;
      if (response.ok) return response;
      await response.body?.cancel().catch(() => undefined);
      if (response.status === 404 || response.status === PRECONDITION_FAILED) return null;
      lastError = new Error(`the object store responded with status ${response.status} to ${request.method}`);
      if (!RETRYABLE.has(response.status)) break;
    }
    throw new StoreUnavailableError('the object store is unavailable', { cause: lastError });
  };
  const head = async (bucket: string, name: string): Promise<StoredObject | null> => {
    const response = await call(bucket, name, { method: 'HEAD' });
    return response && toStoredObject(response.headers);
  };

  return {
    head,

    async readVersion(bucket, name, object, part) {
      const response = await call(bucket, name, {
        method: 'GET',
        headers: {
          // Without this header, bytes of another version could be sent with this version's size.
          'If-Match': object.version,
          ...(part && { Range: `bytes=${part.start}-${part.end}` }),
        },
      });
      if (!response?.body) return null;
      const size = part ? part.end - part.start + 1 : object.size;
      if (!isRequestedRange(response, part) || lengthOf(response.headers) !== size) {
        await response.body.cancel().catch(() => undefined);
        throw new StoreUnavailableError('the object store sends another range or length than requested');
      }
      return withLengthCheck(response.body, size, timeouts.chunk);
    },

    async write(bucket, name, bytes, mimeType, cacheControl) {
      const body = new Uint8Array(bytes);
      const md5 = createHash('md5').update(body).digest();
      const putResponse = await call(bucket, name, {
        method: 'PUT',
        body,
        headers: {
          'Content-Type': mimeType,
          'Cache-Control': cacheControl,
          'Content-MD5': md5.toString('base64'),
        },
      });
      const storedObject = putResponse && (await head(bucket, name));
      if (
        !storedObject ||
        storedObject.size !== body.byteLength ||
        !isEtagOf(storedObject.etag, md5, putResponse)
      )
        throw new StoreUnavailableError('the object store does not have the file that it accepted');
      return { ...storedObject, mimeType, cacheControl };
    },

    async remove(bucket, name) {
      await call(bucket, name, { method: 'DELETE' });
    },
  };
}

/** Passes a body through; fails when it stalls or its length is not `size`. */
function withLengthCheck(
  body: ReadableStream<Uint8Array>,
  size: number,
  chunkTimeoutMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let received = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const timer = setTimeout(() => void reader.cancel().catch(() => undefined), chunkTimeoutMs);
        try {
          const { done, value } = await reader.read();
          received += value?.byteLength ?? 0;
          if (received > size || (done && received < size))
            throw new StoreUnavailableError('the object store sent a file of the wrong length');
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error);
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function isRequestedRange(response: Response, part: ByteRange | null): boolean {
  if (!part) return response.status === 200;
  const range = response.headers.get('Content-Range') ?? '';
  // Some services omit the header Content-Range.
  return response.status === 206 && (range === '' || range.startsWith(`bytes ${part.start}-${part.end}/`));
}

/**
 * Returns whether an ETag matches the content. An ETag of 32 hexadecimal digits is the MD5 of the content, unless the
 * service encrypts with KMS or with a key of the customer. Other ETags cannot be compared, and count as matching.
 */
function isEtagOf(etag: string, md5: Buffer, { headers }: Response): boolean {
  const [, tag] = /^"([0-9a-f]{32})"$/.exec(etag) ?? [];
  const isEncrypted =
    headers.get('x-amz-server-side-encryption')?.startsWith('aws:kms') ||
    headers.has('x-amz-server-side-encryption-customer-algorithm');
  return tag === undefined || isEncrypted || tag === md5.toString('hex');
}

function lengthOf(headers: Headers): number {
  const length = headers.get('Content-Length');
  return length === null ? Number.NaN : Number(length);
}

/**
 * Encodes a part of a path like encodeURIComponent, and also the characters !'()*, which must be encoded in signed requests. Encodes
 * parts of one or two dots twice, because URL parsing removes them even when they are encoded once.
 */
function encodePathPart(part: string): string {
  if (/^\.{1,2}$/.test(part)) return part.replaceAll('.', '%252E');
  return encodeURIComponent(part).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function toStoredObject(headers: Headers): StoredObject {
  const size = lengthOf(headers);
  const etag = headers.get('ETag');
  if (!Number.isSafeInteger(size) || etag === null)
    throw new StoreUnavailableError('the object store sends no valid size or no ETag');
  return {
    size,
    mimeType: headers.get('Content-Type') ?? 'application/octet-stream',
    cacheControl: headers.get('Cache-Control') ?? 'no-cache',
    etag,
    lastModified: new Date(headers.get('Last-Modified') ?? 0),
    version: etag,
  };
}
