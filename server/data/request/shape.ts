import { DataError } from '../errors.ts';

/**
 * Kinds of entries in a shape, each with two texts. Everything that the tree says comes from them, and an entry never holds a
 * literal: so requests with the same shape have the same tree.
 */
export type EntryKind =
  /** Target: action, name. */
  | 'target'
  /** Schema, code of the answer's format. */
  | 'schema'
  /** Method, template of the preferences. */
  | 'method'
  | 'select'
  /** The parameter's name, then its value. */
  | 'order'
  /** The parameter's name, then the template of its value. */
  | 'filter'
  | 'logic'
  | 'on_conflict'
  | 'columns'
  /** Name of an argument. */
  | 'argument'
  /** Kind of the body, whether its keys follow. */
  | 'body'
  | 'key'
  /** Path of an embedded relation, or none; then "l" for a limit and "o" for an offset. */
  | 'range'
  | 'bound';

export type Entry = { readonly kind: EntryKind; readonly first: string; readonly second: string };

const tags = new Map<string, EntryKind>([
  ['t', 'target'],
  ['p', 'schema'],
  ['m', 'method'],
  ['s', 'select'],
  ['o', 'order'],
  ['f', 'filter'],
  ['l', 'logic'],
  ['c', 'on_conflict'],
  ['n', 'columns'],
  ['a', 'argument'],
  ['b', 'body'],
  ['k', 'key'],
  ['r', 'range'],
  ['x', 'bound'],
]);
const tagOf = new Map(Array.from(tags, ([tag, kind]) => [kind, tag] as const));

const SEPARATOR = '\0';

/** Writes one entry; the separator cannot be part of a text, so different entries never give the same shape. */
export function writeEntry(kind: EntryKind, first: string, second = ''): string {
  if (first.includes(SEPARATOR) || second.includes(SEPARATOR))
    throw new DataError({
      status: 400,
      code: '22021',
      message: 'invalid byte sequence for encoding "UTF8": 0x00',
    });
  return `${tagOf.get(kind)}${first}${SEPARATOR}${second}${SEPARATOR}`;
}

export function readEntries(shape: string): Entry[] {
  const texts = shape.split(SEPARATOR);
  const entries: Entry[] = [];
  for (let at = 0; at + 1 < texts.length; at += 2) {
    const text = texts[at] ?? '';
    const kind = tags.get(text.charAt(0));
    if (kind) entries.push({ kind, first: text.slice(1), second: texts[at + 1] ?? '' });
  }
  return entries;
}
