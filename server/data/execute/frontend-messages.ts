import type { TextValue } from './pipeline.ts';

/** Enough for most requests. The buffer grows for larger ones. */
const INITIAL_BYTES = 16 * 1024;
/** Maximum number of UTF-8 bytes per UTF-16 code unit. */
const MAX_UNIT_BYTES = 3;

const PARSE = 0x50;
const BIND = 0x42;
const EXECUTE = 0x45;
const CLOSE = 0x43;
const SYNC = 0x53;
const PREPARED_STATEMENT = 0x53;

/** Writes messages of PostgreSQL's protocol (version 3) into one buffer. */
export class FrontendMessageWriter {
  #bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  #length = 0;

  /** Prepares a statement under a name. PostgreSQL infers the types of its parameters. */
  parse(name: string, text: string): void {
    const start = this.#begin(PARSE);
    this.#text(name);
    this.#text(text);
    this.#int16(0);
    this.#end(start);
  }

  /**
   * Binds values to a prepared statement. Values and results are in text format.
   * @throws {RangeError} for more than 65,535 values
   */
  bind(name: string, values: readonly TextValue[]): void {
    const start = this.#begin(BIND);
    this.#text('');
    this.#text(name);
    this.#int16(0);
    this.#int16(values.length);
    for (const value of values) this.#value(value);
    this.#int16(0);
    this.#end(start);
  }

  /** Runs the last bound statement and requests all rows. */
  execute(): void {
    const start = this.#begin(EXECUTE);
    this.#text('');
    this.#int32(0);
    this.#end(start);
  }

  /** Drops a prepared statement. */
  close(name: string): void {
    const start = this.#begin(CLOSE);
    this.#reserve(1);
    this.#bytes[this.#length] = PREPARED_STATEMENT;
    this.#length += 1;
    this.#text(name);
    this.#end(start);
  }

  sync(): void {
    this.#end(this.#begin(SYNC));
  }

  /** Returns a copy of the messages and clears the buffer. */
  take(): Buffer {
    const messages = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.clear();
    return messages;
  }

  clear(): void {
    this.#length = 0;
    if (this.#bytes.length > INITIAL_BYTES) this.#bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  }

  /** Starts a message. Returns the position of its length, which `#end` writes. */
  #begin(type: number): number {
    this.#reserve(5);
    this.#bytes[this.#length] = type;
    const start = this.#length + 1;
    this.#length += 5;
    return start;
  }

  #end(start: number): void {
    this.#bytes.writeInt32BE(this.#length - start, start);
  }

  #text(text: string): void {
    this.#reserve(text.length * MAX_UNIT_BYTES + 1);
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
    this.#bytes[this.#length] = 0;
    this.#length += 1;
  }

  #value(value: TextValue): void {
    if (value === null) {
      this.#int32(-1);
      return;
    }
    this.#reserve(4 + value.length * MAX_UNIT_BYTES);
    const bytes = this.#bytes.write(value, this.#length + 4, 'utf8');
    this.#bytes.writeInt32BE(bytes, this.#length);
    this.#length += 4 + bytes;
  }

  #int16(value: number): void {
    this.#reserve(2);
    this.#length = this.#bytes.writeUInt16BE(value, this.#length);
  }

  #int32(value: number): void {
    this.#reserve(4);
    this.#length = this.#bytes.writeInt32BE(value, this.#length);
  }

  #reserve(bytes: number): void {
    const neededLength = this.#length + bytes;
    if (neededLength <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(neededLength, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
