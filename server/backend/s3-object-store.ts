import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../environment.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** Keeps objects in one S3 bucket, as {bucket}/{name}, with path-style addresses, which every S3 service takes. */
export function s3ObjectStore(settings: S3Settings): ObjectStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
  });
  const address = (bucket: string, name: string) =>
    [settings.endpoint, settings.bucket, bucket, ...name.split('/')]
      .map((part, position) => (position === 0 ? part : encodePathPart(part)))
      .join('/');
  const call = async (bucket: string, name: string, init: RequestInit): Promise<Response | null> => {
    const response = await client.fetch(address(bucket, name), init);
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`the object store answered ${response.status} to ${init.method ?? 'GET'}`);
  };
  const head = async (bucket: string, name: string): Promise<StoredObject | null> => {
    const response = await call(bucket, name, { method: 'HEAD' });
    return response && factsOf(response.headers);
  };

  return {
    head,

    async read(bucket, name, range) {
      const object = await head(bucket, name);
      if (!object) return null;
      const part = range?.(object);
      const response = await call(bucket, name, {
        headers: {
          // Bytes of another version must never be sent under this version's size.
          'If-Match': object.etag,
          ...(part ? { Range: `bytes=${part.start}-${part.end}` } : {}),
        },
      });
      return response?.body ? { object, body: response.body } : null;
    },

    async write(bucket, name, bytes, mimeType, cacheControl) {
      await call(bucket, name, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'Content-Type': mimeType, 'Cache-Control': cacheControl },
      });
      const stored = await head(bucket, name);
      if (!stored) throw new Error('the object store lost a file that it had taken');
      return stored;
    },

    async remove(bucket, name) {
      await call(bucket, name, { method: 'DELETE' });
    },
  };
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
  return {
    size: Number(headers.get('Content-Length') ?? 0),
    mimeType: headers.get('Content-Type') ?? 'application/octet-stream',
    cacheControl: headers.get('Cache-Control') ?? 'no-cache',
    etag: headers.get('ETag') ?? '""',
    lastModified: new Date(headers.get('Last-Modified') ?? 0),
  };
}
