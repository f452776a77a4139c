import type { ByteRange } from '../http/request/byte-range.ts';

/** What is known about a stored file besides its bytes. */
export type StoredObject = {
  readonly size: number;
  readonly mimeType: string;
  /** A Cache-Control value. */
  readonly cacheControl: string;
  /** In quotes, as the header wants it. */
  readonly etag: string;
  readonly lastModified: Date;
  /** Tells these bytes from others that are kept under the same name before or after. */
  readonly version: string;
};

/** Small files come whole, others as a stream. */
export type ObjectBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** Where the bytes of storage objects are. Names are checked by nobody before: stores must be safe with any text. */
export type ObjectStore = {
  head(bucket: string, name: string): Promise<StoredObject | null>;
  /**
   * Opens the version of a file that `head` found, or a part of it.
   * @returns null when it has been replaced or removed
   */
  readVersion(
    bucket: string,
    name: string,
    object: StoredObject,
    range: ByteRange | null,
  ): Promise<ObjectBody | null>;
  /** Replaces the file in one step; on the disk when the promise resolves. */
  write(
    bucket: string,
    name: string,
    bytes: Uint8Array,
    mimeType: string,
    cacheControl: string,
  ): Promise<StoredObject>;
  /** Resolves also when there was no such file. */
  remove(bucket: string, name: string): Promise<void>;
};

/** How often a file is opened that is replaced each time between the look at its version and its opening. */
const ATTEMPTS = 3;

/**
 * Opens a file.
 * @returns null when there is no such file
 */
export async function readObject(
  store: Pick<ObjectStore, 'head' | 'readVersion'>,
  bucket: string,
  name: string,
): Promise<{ readonly object: StoredObject; readonly body: ReadableStream<Uint8Array> } | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const object = await store.head(bucket, name);
    if (!object) return null;
    const body = await store.readVersion(bucket, name, object, null);
    if (body) return { object, body: body instanceof Uint8Array ? ReadableStream.from([body]) : body };
  }
  return null;
}
