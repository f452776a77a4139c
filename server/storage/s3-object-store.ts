import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../environment.ts';
import type { ByteRange } from '../http/request/byte-range.ts';
import { StoreUnavailableError } from '../http/request-errors.ts';
import { createByteBudget } from './byte-budget.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** How long the service may take, in milliseconds. A request is sent twice at most. */
type S3Patience = {
  /** Until the head of an answer has come. A write gets a second more for each megabyte. */
  readonly answer: number;
  /** Between two pieces of a body. */
  readonly piece: number;
  /** Until one of the simultaneous requests has ended. */
  readonly turn: number;
};

const PATIENCE: S3Patience = { answer: 3_000, piece: 10_000, turn: 3_000 };
/** Requests that wait for their answer at once. */
const AT_ONCE = 32;
const PRECONDITION_FAILED = 412;
const MEGABYTE = 1024 ** 2;
/** The service has trouble; the same request may succeed a moment later. */
const WORTH_A_RETRY = new Set([429, 500, 502, 503, 504]);

type Call = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Keeps objects in one S3 bucket, as {bucket}/{name}, with path-style addresses, which every S3 service takes. All of its functions
 * throw a `StoreUnavailableError` when the service is slow, away, or answers anything else than it should.
 */
export function s3ObjectStore(settings: S3Settings, patience = PATIENCE): ObjectStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
  });
  const slots = createByteBudget(AT_ONCE, patience.turn);
  const address = (bucket: string, name: string) =>
    [settings.endpoint, settings.bucket, bucket, ...name.split('/')]
      .map((part, position) => (position === 0 ? part : encodePathPart(part)))
      .join('/');

  /** Sends a request once; the answer may be of any status. */
  const send = async (url: string, { method, body, headers }: Call): Promise<Response> => {
    const request = await client.sign(url, {
      method,
      ...(body && { body }),
      ...(headers && { headers }),
    });
    const leave = await slots.take(1);
    const timeout = new AbortController();
    const limit = patience.answer + ((body?.byteLength ?? 0) / MEGABYTE) * 1_000;
    const timer = setTimeout(() => timeout.abort(), limit);
    try {
      // A redirect leads to a host that nobody has configured.
      return await fetch(request, { signal: timeout.signal, redirect: 'manual' });
    } finally {
      clearTimeout(timer);
      leave();
    }
  };
  /** @returns null when there is no such object, or another version than the request asks for */
  const call = async (bucket: string, name: string, what: Call): Promise<Response | null> => {
    const url = address(bucket, name);
    let failure: unknown;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const response = await send(url, what).catch((error: unknown) => {
        failure = error;
        return null;
      });
      if (!response) continue;
      if (response.ok) return response;
      await response.body?.cancel().catch(() => undefined);
      if (response.status === 404 || response.status === PRECONDITION_FAILED) return null;
      failure = new Error(`the object store answered ${response.status} to ${what.method}`);
      if (!WORTH_A_RETRY.has(response.status)) break;
    }
    throw new StoreUnavailableError('the object store does not do what it should', { cause: failure });
  };
  const head = async (bucket: string, name: string): Promise<StoredObject | null> => {
    const response = await call(bucket, name, { method: 'HEAD' });
    return response && factsOf(response.headers);
  };

  return {
    head,

    async readVersion(bucket, name, object, part) {
      const response = await call(bucket, name, {
        method: 'GET',
        headers: {
          // Bytes of another version must never be sent under this version's size.
          'If-Match': object.version,
          ...(part && { Range: `bytes=${part.start}-${part.end}` }),
        },
      });
      if (!response?.body) return null;
      const size = part ? part.end - part.start + 1 : object.size;
      if (!isPart(response, part) || lengthOf(response.headers) !== size) {
        await response.body.cancel().catch(() => undefined);
        throw new StoreUnavailableError('the object store sends something else than was asked for');
      }
      return wholeBody(response.body, size, patience.piece);
    },

    async write(bucket, name, bytes, mimeType, cacheControl) {
      const body = new Uint8Array(bytes);
      const md5 = createHash('md5').update(body).digest();
      const written = await call(bucket, name, {
        method: 'PUT',
        body,
        headers: {
          'Content-Type': mimeType,
          'Cache-Control': cacheControl,
          'Content-MD5': md5.toString('base64'),
        },
      });
      const stored = written && (await head(bucket, name));
      if (!stored || stored.size !== body.byteLength || !isEtagOf(stored.etag, md5, written))
        throw new StoreUnavailableError('the object store does not have what it has taken');
      return { ...stored, mimeType, cacheControl };
    },

    async remove(bucket, name) {
      await call(bucket, name, { method: 'DELETE' });
    },
  };
}

/** Passes a body on; breaks off when it stops or is not as long as it should be. */
function wholeBody(
  body: ReadableStream<Uint8Array>,
  size: number,
  waitTimeoutMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let received = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const timer = setTimeout(() => void reader.cancel().catch(() => undefined), waitTimeoutMs);
        try {
          const { done, value } = await reader.read();
          received += value?.byteLength ?? 0;
          if (received > size || (done && received < size))
            throw new StoreUnavailableError('the object store broke off in the middle of a file');
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

function isPart(response: Response, part: ByteRange | null): boolean {
  if (!part) return response.status === 200;
  const range = response.headers.get('Content-Range') ?? '';
  // Not every service names the range again.
  return response.status === 206 && (range === '' || range.startsWith(`bytes ${part.start}-${part.end}/`));
}

/** The tag of an object is the MD5 of its content, unless it looks otherwise or the service encrypts with keys of its own. */
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

/** Signatures fail on characters that encodeURIComponent leaves as they are. A part of dots alone would be resolved away. */
function encodePathPart(part: string): string {
  if (/^\.{1,2}$/.test(part)) return part.replaceAll('.', '%252E');
  return encodeURIComponent(part).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function factsOf(headers: Headers): StoredObject {
  const size = lengthOf(headers);
  const etag = headers.get('ETag');
  if (!Number.isSafeInteger(size) || etag === null)
    throw new StoreUnavailableError('the object store does not say what it has');
  return {
    size,
    mimeType: headers.get('Content-Type') ?? 'application/octet-stream',
    cacheControl: headers.get('Cache-Control') ?? 'no-cache',
    etag,
    lastModified: new Date(headers.get('Last-Modified') ?? 0),
    version: etag,
  };
}
