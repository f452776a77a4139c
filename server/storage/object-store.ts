import type { ByteRange } from '../http/request/byte-range.ts';
import { StoreUnavailableError } from '../http/request-errors.ts';

/** Properties of a stored file. */
export type StoredObject = {
  readonly size: number;
  readonly mimeType: string;
  /** A Cache-Control value. */
  readonly cacheControl: string;
  /** With quotes, as in the header. */
  readonly etag: string;
  readonly lastModified: Date;
  /** Differs from the versions of any other content that is stored under the same name before or after. */
  readonly version: string;
};

/** Bytes, or a stream: the folder store returns small parts as bytes, and S3 streams all of them. */
export type ObjectBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** Stores the bytes of objects. Names are not validated beforehand: implementations must be safe with any text. */
export type ObjectStore = {
  head(bucket: string, name: string): Promise<StoredObject | null>;
  /**
   * Opens the version of a file that `head` returned, or a part of it.
   * @returns null when it has been replaced or removed
   */
  readVersion(
    bucket: string,
    name: string,
    object: StoredObject,
    range: ByteRange | null,
  ): Promise<ObjectBody | null>;
  /** Creates the file, or replaces it atomically. It is stored durably when the promise resolves. */
  write(
    bucket: string,
    name: string,
    bytes: Uint8Array,
    mimeType: string,
    cacheControl: string,
  ): Promise<StoredObject>;
  /** Also resolves when there was no such file. */
  remove(bucket: string, name: string): Promise<void>;
};

/** Maximum number of attempts. An attempt fails if the file is replaced between `head` and `readVersion`. */
const MAX_ATTEMPTS = 3;

/**
 * Opens the current version of a file.
 * @returns null when there is no such file
 * @throws {StoreUnavailableError} when the file was replaced during every attempt
 */
export async function readObject(
  store: Pick<ObjectStore, 'head' | 'readVersion'>,
  bucket: string,
  name: string,
): Promise<{ readonly object: StoredObject; readonly body: ReadableStream<Uint8Array> } | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const object = await store.head(bucket, name);
    if (!object) return null;
    const body = await store.readVersion(bucket, name, object, null);
    if (body) return { object, body: body instanceof Uint8Array ? ReadableStream.from([body]) : body };
  }
  throw new StoreUnavailableError('the file was replaced during every attempt to read it');
}
