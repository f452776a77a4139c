import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { App } from '@supabase/lite';
import { StoreUnavailableError } from '../http/request-errors.ts';
import { type ObjectStore, readObject, type StoredObject } from '../storage/object-store.ts';
import { releaseMemory } from '../storage/release-memory.ts';

type LiteStorageAdapter = NonNullable<App['_storageAdapter']>;
type LiteMetadata = Awaited<ReturnType<LiteStorageAdapter['headObject']>>;

/** The error of the store during the current request, if any. */
const storeErrors = new AsyncLocalStorage<{ error: StoreUnavailableError | null }>();

/**
 * Runs a request to the storage service, whose response does not distinguish errors of the object store from others.
 * @throws {StoreUnavailableError} if an error of the store caused a 5xx response
 */
export async function withStoreErrors(request: () => Promise<Response>): Promise<Response> {
  const recorded: { error: StoreUnavailableError | null } = { error: null };
  const response = await storeErrors.run(recorded, request);
  if (recorded.error && response.status >= 500) throw recorded.error;
  return response;
}

/**
 * Records an error of the store for `withStoreErrors`.
 * @throws the error
 */
function recordAndRethrow(error: unknown): never {
  const request = storeErrors.getStore();
  if (request && error instanceof StoreUnavailableError) request.error = error;
  throw error;
}

function recordErrors(store: ObjectStore): ObjectStore {
  return {
    head: (...args) => store.head(...args).catch(recordAndRethrow),
    readVersion: (...args) => store.readVersion(...args).catch(recordAndRethrow),
    write: (...args) => store.write(...args).catch(recordAndRethrow),
    remove: (...args) => store.remove(...args).catch(recordAndRethrow),
  };
}

/**
 * Returns a storage adapter for Supabase Lite that uses an object store. Ignores the version
 * arguments of Supabase Lite: the store has its own versions.
 */
export function liteStorageAdapter(objects: ObjectStore): LiteStorageAdapter {
  const store = recordErrors(objects);
  return {
    driver: null,
    async getObject(bucket, name) {
      const file = await readObject(store, bucket, name).catch(recordAndRethrow);
      if (!file) throw missingFileError(bucket);
      return { metadata: metadataOf(file.object), httpStatusCode: 200, body: file.body };
    },
    async uploadObject(bucket, name, _version, body, contentType, cacheControl) {
      const bytes = body instanceof Uint8Array ? body : await buffer(Readable.from(body));
      const metadata = metadataOf(await store.write(bucket, name, bytes, contentType, cacheControl));
      // Supabase Lite has assembled these bytes from the request and does not use them again.
      if (usesWholeBuffer(bytes)) releaseMemory(bytes);
      return metadata;
    },
    deleteObject: (bucket, name) => store.remove(bucket, name),
    async deleteObjects(bucket, names) {
      for (const name of names) await store.remove(bucket, name);
    },
    async copyObject(bucket, name, _version, toBucket, toName) {
      const file = await readObject(store, bucket, name).catch(recordAndRethrow);
      if (!file) throw missingFileError(bucket);
      const copy = await store.write(
        toBucket,
        toName,
        await buffer(Readable.from(file.body)),
        file.object.mimeType,
        file.object.cacheControl,
      );
      return { httpStatusCode: 200, eTag: copy.etag, lastModified: copy.lastModified };
    },
    async headObject(bucket, name) {
      const object = await store.head(bucket, name);
      if (!object) throw missingFileError(bucket);
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

/** Returns whether the array uses the whole of its buffer. Otherwise other arrays may share the buffer, so it must not be freed. */
function usesWholeBuffer(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
}

function missingFileError(bucket: string): Error {
  return new Error(`a file of ${bucket} has a row but no bytes`);
}
