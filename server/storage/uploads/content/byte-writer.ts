import { releaseMemory } from '../../release-memory.ts';

/** Collects bytes in one allocation, however many parts they come in. */
export class ByteWriter {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  /** @param capacity the most that will be written, in bytes */
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

  /** The bytes so far; later writes change them. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Gives the memory back at once, with all that `finish` returned; the collector would leave it for seconds. */
  release(): void {
    releaseMemory(this.#bytes);
  }
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Four letters as the big-endian number that they are in a file: comparing numbers is cheaper than building strings. */
export function fourCc(name: string): number {
  return [...name].reduce((code, letter) => (code << 8) | letter.charCodeAt(0), 0) >>> 0;
}

export function startsWith(bytes: Uint8Array, text: string, offset = 0): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}
