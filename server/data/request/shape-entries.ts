import { DataError } from '../errors.ts';
import { CHARACTER_NOT_IN_REPERTOIRE } from '../sqlstate.ts';

/**
 * Kinds of entries in a shape (see data-request.ts). Each entry has two texts. Neither contains a literal: in a text that is called a
 * template, a placeholder stands for each literal. The syntax tree is built only from these entries, so requests with the same shape have the same tree.
 */
export type EntryKind =
  /** Action, name of the relation or function. */
  | 'target'
  /** Schema, code of the response format. */
  | 'schema'
  /** Method, template of the `Prefer` header. */
  | 'method'
  /** Value of the parameter. */
  | 'select'
  /** Name and value of the parameter. */
  | 'order'
  /** Name of the parameter, template of its value. */
  | 'filter'
  | 'logic'
  /** Value of the parameter. */
  | 'on_conflict'
  | 'columns'
  /** Name of an argument. */
  | 'argument'
  /** Kind of the body, "columns" if the `columns` parameter names its keys. */
  | 'body'
  /** Name of a key in the body. */
  | 'key'
  /** Path of an embedded relation or empty; "l" for a limit and "o" for an offset. */
  | 'range'
  /** Both texts are empty. The next literal is the maximum number of rows of each embedded relation without a limit. */
  | 'embedded_limit';

export type Entry = { readonly kind: EntryKind; readonly first: string; readonly second: string };

/** The first character of each entry of a kind. */
const tags: Readonly<Record<EntryKind, string>> = {
  target: 't',
  schema: 'p',
  method: 'm',
  select: 's',
  order: 'o',
  filter: 'f',
  logic: 'l',
  on_conflict: 'c',
  columns: 'n',
  argument: 'a',
  body: 'b',
  key: 'k',
  range: 'r',
  embedded_limit: 'x',
};
const kinds = new Map<string, EntryKind>();
for (const kind of [
  'target',
  'schema',
  'method',
  'select',
  'order',
  'filter',
  'logic',
  'on_conflict',
  'columns',
  'argument',
  'body',
  'key',
  'range',
  'embedded_limit',
] as const)
  kinds.set(tags[kind], kind);

const SEPARATOR = '\0';

/**
 * Returns one entry. Texts cannot contain the separator, so different entries never give the same shape.
 * @throws {DataError} 22021 for a text with the separator
 */
export function writeEntry(kind: EntryKind, first: string, second = ''): string {
  if (first.includes(SEPARATOR) || second.includes(SEPARATOR))
    throw new DataError({
      status: 400,
      code: CHARACTER_NOT_IN_REPERTOIRE,
      message: 'invalid byte sequence for encoding "UTF8": 0x00',
    });
  return `${tags[kind]}${first}${SEPARATOR}${second}${SEPARATOR}`;
}

export function readEntries(shape: string): Entry[] {
  const texts = shape.split(SEPARATOR);
  const entries: Entry[] = [];
  for (let index = 0; index + 1 < texts.length; index += 2) {
    const text = texts[index] ?? '';
    const kind = kinds.get(text.charAt(0));
    if (kind) entries.push({ kind, first: text.slice(1), second: texts[index + 1] ?? '' });
  }
  return entries;
}
