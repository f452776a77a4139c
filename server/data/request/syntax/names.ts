import type { Field, JsonStep } from '../request-tree.ts';
import type { TextReader } from './text-reader.ts';

/** Codes of characters. CLOSING is the closing bracket. */
const QUOTE = 34;
const BACKSLASH = 92;
const DASH = 45;
const COMMA = 44;
const CLOSING = 41;
const FIELD_NAME = 'field name (* or [a..z0..9_$])';

/** ASCII characters of names without quotes: letters, digits, "_", "$" and spaces. */
const asciiInNames = new Uint8Array(128);
for (const character of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_ $')
  asciiInNames[character.charCodeAt(0)] = 1;

const letter = /^\p{L}/u;

/** Reads the name of a column, relation or alias. */
export function readName(reader: TextReader): string {
  const start = reader.position;
  const name = reader.peek() === QUOTE ? readQuoted(reader) : readDashed(reader, readIdentifier);
  if (name === '') reader.fail(FIELD_NAME, start);
  return name;
}

/** Reads dot-separated names, such as embedded relations and a column: `relation.column`. */
export function readDottedNames(reader: TextReader): string[] {
  const names = [readName(reader)];
  while (reader.take('.')) names.push(readName(reader));
  return names;
}

/** Reads comma-separated names, as in `columns` and `on_conflict`. */
export function readNameList(reader: TextReader): string[] {
  const names: string[] = [];
  do {
    reader.skipSpaces();
    names.push(readName(reader));
    reader.skipSpaces();
  } while (reader.take(','));
  if (!reader.isAtEnd()) reader.fail('letter, digit, "-", "," or end of input');
  return names;
}

/** Reads a column with an optional JSON path: `data->items->>0`. */
export function readField(reader: TextReader): Field {
  reader.skipSpaces();
  const name = readName(reader);
  const path = readJsonPath(reader);
  reader.skipSpaces();
  return { name, path };
}

/** Reads an identifier, such as the type of a cast or a language. */
export function readIdentifier(reader: TextReader): string {
  const { text, position } = reader;
  let end = position;
  for (;;) {
    const code = text.charCodeAt(end);
    if (code < 128) {
      if (asciiInNames[code] !== 1) break;
      end += 1;
    } else {
      const point = text.codePointAt(end);
      if (point === undefined || !letter.test(String.fromCodePoint(point))) break;
      end += point > 0xffff ? 2 : 1;
    }
  }
  if (end === position) reader.fail(FIELD_NAME);
  reader.position = end;
  return text.slice(position, end).trim();
}

/** Reads a text in double quotes. A backslash escapes the next character. */
export function readQuoted(reader: TextReader): string {
  const value = tryReadQuoted(reader);
  return value ?? reader.fail('"\\"" or character', reader.text.length);
}

/** Like `readQuoted`, but returns undefined and does not move the reader if the closing quote is missing. */
function tryReadQuoted(reader: TextReader): string | undefined {
  const { text } = reader;
  let value = '';
  let copied = reader.position + 1;
  for (let position = copied; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === QUOTE) {
      reader.position = position + 1;
      return value + text.slice(copied, position);
    }
    if (code === BACKSLASH) {
      value += text.slice(copied, position);
      copied = position + 1;
      position += 1;
    }
  }
  return undefined;
}

/** Reads a quoted value, or everything before a comma or closing bracket. Quotes around only a part of the item belong to its text. */
export function readListItem(reader: TextReader): string {
  const { text, position } = reader;
  if (text.charCodeAt(position) === QUOTE) {
    const value = tryReadQuoted(reader);
    if (value !== undefined && endOfListItem(text, reader.position) === reader.position) return value;
    reader.position = position;
  }
  reader.position = endOfListItem(text, position);
  return text.slice(position, reader.position);
}

/** Returns the index of the next comma or closing bracket, or of the end. */
export function endOfListItem(text: string, start: number): number {
  let position = start;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code === COMMA || code === CLOSING) break;
    position += 1;
  }
  return position;
}

export function readJsonPath(reader: TextReader): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = reader.take('->>') ? '->>' : reader.take('->') ? '->' : null;
    if (arrow === null) return steps;
    const index = readIndex(reader);
    if (index !== null) steps.push({ arrow, key: index, isIndex: true });
    else {
      const key = reader.peek() === QUOTE ? readQuoted(reader) : readDashed(reader, readKeyPart);
      steps.push({ arrow, key, isIndex: false });
    }
  }
}

function readIndex(reader: TextReader): string | null {
  const { text, position } = reader;
  const isNegative = text.charCodeAt(position) === DASH;
  const first = isNegative ? position + 1 : position;
  let end = first;
  while (text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end += 1;
  if (isNegative && end === first) reader.fail('digit', end);
  if (end === first) return null;
  const isWhole =
    end === text.length ||
    text.startsWith('->', end) ||
    text.startsWith('::', end) ||
    '.,)'.includes(text.charAt(end));
  if (isNegative && !isWhole) reader.fail('digit, "->", "::", ".", "," or end of input', end);
  if (!isWhole) return null;
  reader.position = end;
  return text.slice(position, end);
}

function readKeyPart(reader: TextReader): string {
  const { text, position } = reader;
  let end = position;
  while (end < text.length && !'(-:.,>)'.includes(text.charAt(end))) end += 1;
  if (end === position) reader.fail('"-", digit or any non reserved character different from: .,>()');
  reader.position = end;
  return text.slice(position, end).trim();
}

/** Reads dash-separated parts. The dash of an arrow is not a separator. */
function readDashed(reader: TextReader, readNext: (reader: TextReader) => string): string {
  let name = readNext(reader);
  while (reader.peek() === DASH && reader.text.charAt(reader.position + 1) !== '>') {
    reader.position += 1;
    name += `-${readNext(reader)}`;
  }
  return name;
}
