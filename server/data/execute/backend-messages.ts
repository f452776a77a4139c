import { DatabaseError } from 'pg';
import type { TextValue } from './pipeline.ts';

/** Types of the messages that we read in the response to a pipeline. */
export const MessageType = {
  parseComplete: 0x31,
  dataRow: 0x44,
  commandComplete: 0x43,
  emptyQuery: 0x49,
  error: 0x45,
  copyIn: 0x47,
  readyForQuery: 0x5a,
} as const;

/**
 * Handles one message, whose content is between `start` and `end`.
 * @returns whether to read more messages
 */
export type MessageHandler = (type: number, bytes: Buffer, start: number, end: number) => boolean;

/** One byte for the type, and four for the length of these four bytes and the content. */
const HEADER_BYTES = 5;
const EMPTY = Buffer.alloc(0);

/** Splits a stream of chunks into PostgreSQL messages (protocol version 3). */
export class BackendMessageReader {
  /** The received parts of a message that is not complete yet. */
  #parts: Buffer[] = [];
  #length = 0;
  /** Number of bytes to collect before reading continues. */
  #needed = HEADER_BYTES;

  /**
   * Passes complete messages to `handle`. If it returns false, stops and returns the bytes after that message;
   * otherwise none.
   */
  read(chunk: Buffer, handle: MessageHandler): Buffer {
    const bytes = this.#withParts(chunk);
    if (!bytes) return EMPTY;
    let position = 0;
    while (position + HEADER_BYTES <= bytes.length) {
      const end = position + 1 + bytes.readUInt32BE(position + 1);
      if (end > bytes.length) {
        this.#keep(bytes.subarray(position), end - position);
        return EMPTY;
      }
      const shouldContinue = handle(bytes[position] ?? 0, bytes, position + HEADER_BYTES, end);
      position = end;
      if (!shouldContinue) return bytes.subarray(position);
    }
    if (position < bytes.length) this.#keep(bytes.subarray(position), HEADER_BYTES);
    return EMPTY;
  }

  /**
   * Returns the collected bytes and the chunk, or null if more are needed. Joins the parts once, because joining at each
   * chunk would copy a long message many times.
   */
  #withParts(chunk: Buffer): Buffer | null {
    if (this.#length === 0) return chunk;
    this.#parts.push(chunk);
    this.#length += chunk.length;
    if (this.#length < this.#needed) return null;
    const bytes = Buffer.concat(this.#parts, this.#length);
    this.#parts = [];
    this.#length = 0;
    return bytes;
  }

  #keep(part: Buffer, needed: number): void {
    this.#parts = [part];
    this.#length = part.length;
    this.#needed = needed;
  }
}

/** Reads the given number of columns of a row, by default all, in text format. */
export function readRow(bytes: Buffer, start: number, columns = Number.POSITIVE_INFINITY): TextValue[] {
  const count = Math.min(columns, bytes.readUInt16BE(start));
  const row: TextValue[] = [];
  let position = start + 2;
  for (let column = 0; column < count; column += 1) {
    const length = bytes.readInt32BE(position);
    position += 4;
    if (length === -1) row.push(null);
    else {
      row.push(bytes.toString('utf8', position, position + length));
      position += length;
    }
  }
  return row;
}

/** The driver's names for the fields of an error. */
const ERROR_FIELDS = new Map([
  ['S', 'severity'],
  ['C', 'code'],
  ['D', 'detail'],
  ['H', 'hint'],
  ['P', 'position'],
  ['p', 'internalPosition'],
  ['q', 'internalQuery'],
  ['W', 'where'],
  ['s', 'schema'],
  ['t', 'table'],
  ['c', 'column'],
  ['d', 'dataType'],
  ['n', 'constraint'],
  ['F', 'file'],
  ['L', 'line'],
  ['R', 'routine'],
] as const);

/** Reads an error into the driver's error class. */
export function readError(bytes: Buffer, start: number, end: number): DatabaseError {
  let message = '';
  const fields: Record<string, string> = {};
  for (const field of bytes.toString('utf8', start, end).split('\0')) {
    const letter = field.charAt(0);
    if (letter === 'M') message = field.slice(1);
    for (const [fieldType, name] of ERROR_FIELDS) if (fieldType === letter) fields[name] = field.slice(1);
  }
  return Object.assign(new DatabaseError(message, end - start, 'error'), fields);
}
