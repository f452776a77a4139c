import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { App } from '@supabase/lite';
import type { ObjectStore, StoredObject } from './object-store.ts';

type LiteStorageAdapter = NonNullable<App['_storageAdapter']>;
type LiteMetadata = Awaited<ReturnType<LiteStorageAdapter['headObject']>>;

/** Lends an object store to the storage service. Versions are the store's own matter, so theirs are not used. */
export function liteStorageAdapter(store: ObjectStore): LiteStorageAdapter {
  return {
    driver: null,
    async getObject(bucket, name) {
      const found = await store.read(bucket, name);
      if (!found) throw notThere(bucket);
      return { metadata: metadataOf(found.object), httpStatusCode: 200, body: found.body };
    },
    async uploadObject(bucket, name, _version, body, contentType, cacheControl) {
      const bytes = body instanceof Uint8Array ? body : await buffer(Readable.from(body));
      return metadataOf(await store.write(bucket, name, bytes, contentType, cacheControl));
    },
    deleteObject: (bucket, name) => store.remove(bucket, name),
    async deleteObjects(bucket, names) {
      for (const name of names) await store.remove(bucket, name);
    },
    async copyObject(bucket, name, _version, toBucket, toName) {
      const found = await store.read(bucket, name);
      if (!found) throw notThere(bucket);
      const copy = await store.write(
        toBucket,
        toName,
        await buffer(Readable.from(found.body)),
        found.object.mimeType,
        found.object.cacheControl,
      );
      return { httpStatusCode: 200, eTag: copy.etag, lastModified: copy.lastModified };
    },
    async headObject(bucket, name) {
      const object = await store.head(bucket, name);
      if (!object) throw notThere(bucket);
      return metadataOf(object);
    },
    async privateAssetUrl() {
      throw new Error('stored files have no private address');
    },
  };
}

function metadataOf(object: StoredObject): LiteMetadata {
  return {
    cacheControl: object.cacheControl,
    contentLength: object.size,
    size: object.size,
    mimetype: object.mimeType,
    lastModified: object.lastModified,
    eTag: object.etag,
  };
}

function notThere(bucket: string): Error {
  return new Error(`a file of ${bucket} has a row but no bytes`);
}
