import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { App } from '@supabase/lite';
import { StoreUnavailableError } from '../http/request-errors.ts';
import { type ObjectStore, readObject, type StoredObject } from '../storage/object-store.ts';
import { releaseMemory } from '../storage/release-memory.ts';

type LiteStorageAdapter = NonNullable<App['_storageAdapter']>;
type LiteMetadata = Awaited<ReturnType<LiteStorageAdapter['headObject']>>;

const requests = new AsyncLocalStorage<{ failure: StoreUnavailableError | null }>();

/**
 * Runs a request to the storage service, which answers every failure of its store with the same words.
 * @throws {StoreUnavailableError} when the store was the reason that the request failed
 */
export async function throwingStoreErrors(request: () => Promise<Response>): Promise<Response> {
  const state: { failure: StoreUnavailableError | null } = { failure: null };
  const response = await requests.run(state, request);
  if (state.failure && response.status >= 500) throw state.failure;
  return response;
}

/** Notes errors of the store for `throwingStoreErrors`. */
function noting(store: ObjectStore): ObjectStore {
  const note = (error: unknown): never => {
    const state = requests.getStore();
    if (state && error instanceof StoreUnavailableError) state.failure = error;
    throw error;
  };
  return {
    head: (...of) => store.head(...of).catch(note),
    readVersion: (...of) => store.readVersion(...of).catch(note),
    write: (...of) => store.write(...of).catch(note),
    remove: (...of) => store.remove(...of).catch(note),
  };
}

/** Gives the storage service an object store. Versions are the store's own matter, so theirs are not used. */
export function liteStorageAdapter(objects: ObjectStore): LiteStorageAdapter {
  const store = noting(objects);
  return {
    driver: null,
    async getObject(bucket, name) {
      const found = await readObject(store, bucket, name);
      if (!found) throw notThere(bucket);
      return { metadata: metadataOf(found.object), httpStatusCode: 200, body: found.body };
    },
    async uploadObject(bucket, name, _version, body, contentType, cacheControl) {
      const bytes = body instanceof Uint8Array ? body : await buffer(Readable.from(body));
      const metadata = metadataOf(await store.write(bucket, name, bytes, contentType, cacheControl));
      // The service has put these together from the body of the request, and does not look at them again.
      if (isAlone(bytes)) releaseMemory(bytes);
      return metadata;
    },
    deleteObject: (bucket, name) => store.remove(bucket, name),
    async deleteObjects(bucket, names) {
      for (const name of names) await store.remove(bucket, name);
    },
    async copyObject(bucket, name, _version, toBucket, toName) {
      const found = await readObject(store, bucket, name);
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

/** Whether nothing else lies in the same memory. */
function isAlone(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
}

function notThere(bucket: string): Error {
  return new Error(`a file of ${bucket} has a row but no bytes`);
}
