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
};

/** Where the bytes of storage objects are. Names are checked by nobody before: stores must be safe with any text. */
export type ObjectStore = {
  head(bucket: string, name: string): Promise<StoredObject | null>;
  /**
   * Opens a file, or a part of it. `range` sees the size first; what it returns is sent.
   * @returns null when there is no such file
   */
  read(
    bucket: string,
    name: string,
    range?: (object: StoredObject) => ByteRange | null,
  ): Promise<{ readonly object: StoredObject; readonly body: ReadableStream<Uint8Array> } | null>;
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
