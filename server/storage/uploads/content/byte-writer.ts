import { releaseMemory } from '../../release-memory.ts';

/** Collects bytes in one allocation. */
export class ByteWriter {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  /** @param capacity maximum number of bytes */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  write(bytes: Uint8Array | readonly number[]): void {
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Returns a view of the bytes so far, without copying them. The view becomes empty on release. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Frees the memory at once, including arrays returned by `finish`; garbage collection would free it seconds later. */
  release(): void {
    releaseMemory(this.#bytes);
  }
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Returns a four-letter code as a big-endian number: comparing numbers is faster than building strings. */
export function fourCc(name: string): number {
  return [...name].reduce((code, letter) => (code << 8) | letter.charCodeAt(0), 0) >>> 0;
}

export function startsWith(bytes: Uint8Array, text: string, offset = 0): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}
