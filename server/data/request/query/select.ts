import { queryTooLargeError } from '../request-limits.ts';
import type { Aggregate, AggregateName, EmbedItem, SelectItem } from '../request-tree.ts';
import { readIdentifier, readJsonPath, readName } from '../syntax/names.ts';
import { readPart, TextReader } from '../syntax/text-reader.ts';

/** Codes of the characters "(", ")" and ":". */
const OPENING = 40;
const CLOSING = 41;
const COLON = 58;
const aggregateNames: readonly AggregateName[] = ['sum', 'avg', 'count', 'max', 'min'];

export type EmbedBounds = { readonly maxEmbeds: number; readonly maxEmbedDepth: number };

/**
 * Parses the value of `select`.
 * @throws {DataError}
 */
export function parseSelect(text: string, bounds: EmbedBounds): SelectItem[] {
  return readPart(new SelectReader(text, bounds), `select parameter (${text})`, (reader) => {
    const items = readItems(reader, 0);
    if (!reader.isAtEnd()) reader.fail('"," or end of input');
    return items;
  });
}

/** Matches text that ends with the name of an aggregate function: what precedes the `()` in `count()` or `amount.sum()`. */
const AGGREGATE = /[(,:.]\s*(?:count|sum|avg|max|min)$/;
/** How many characters before a bracket are compared with AGGREGATE: comparing all of them would take long for long texts. */
const AGGREGATE_LENGTH = 32;

/**
 * Returns whether `select` embeds relations in embedded relations. If the text has no quotes, counting brackets is enough. May be true
 * for an invalid text. False for a nested relation that is named like an aggregate function and selects nothing: `a(sum())`.
 */
export function hasNestedEmbeds(text: string): boolean {
  if (text.includes('"')) return !parsesWithoutNestedEmbeds(text);
  let depth = 0;
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === CLOSING) depth -= 1;
    else if (code === OPENING) {
      depth += 1;
      const isEmpty = text.charCodeAt(position + 1) === CLOSING;
      if (
        depth > 1 &&
        !(isEmpty && AGGREGATE.test(text.slice(Math.max(0, position - AGGREGATE_LENGTH), position)))
      )
        return true;
    }
  }
  return false;
}

/**
 * Returns whether the text is a valid `select` without nested embeds. Brackets in a quoted name do not count, and only the
 * parser knows whether a quote begins a name or belongs to a JSON key.
 */
function parsesWithoutNestedEmbeds(text: string): boolean {
  try {
    parseSelect(text, { maxEmbeds: Number.POSITIVE_INFINITY, maxEmbedDepth: 1 });
    return true;
  } catch {
    return false;
  }
}

class SelectReader extends TextReader {
  readonly bounds: EmbedBounds;
  embeds = 0;

  constructor(text: string, bounds: EmbedBounds) {
    super(text);
    this.bounds = bounds;
  }
}

function readItems(reader: SelectReader, depth: number): SelectItem[] {
  const items: SelectItem[] = [];
  reader.skipSpaces();
  if (reader.isAtEnd() || reader.text.charAt(reader.position) === ')') return items;
  do {
    reader.skipSpaces();
    items.push(readItem(reader, depth));
    reader.skipSpaces();
  } while (reader.take(','));
  return items;
}

function readItem(reader: SelectReader, depth: number): SelectItem {
  if (reader.take('...'))
    return readEmbed(reader, depth, { relation: readName(reader), alias: null, isSpread: true });
  if (reader.take('*')) {
    reader.skipSpaces();
    requireItemEnd(reader, '")", "," or end of input');
    return { kind: 'all' };
  }
  const alias = takeAlias(reader);
  if (reader.take('count()')) {
    const cast = takeCast(reader);
    requireItemEnd(reader, 'letter, digit, "::", ")", "," or end of input');
    return { kind: 'count', alias, cast };
  }
  const name = readName(reader);
  const next = reader.text.charAt(reader.position);
  if (next === '!' || next === '(')
    return readEmbed(reader, depth, { relation: name, alias, isSpread: false });
  const path = readJsonPath(reader);
  reader.skipSpaces();
  const cast = takeCast(reader);
  const aggregate = takeAggregate(reader);
  requireItemEnd(reader, 'letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input');
  return { kind: 'column', field: { name, path }, alias, cast, aggregate };
}

/** Reads an alias, which ends with a single colon (two are a cast). Returns null and does not move the reader if there is none. */
function takeAlias(reader: SelectReader): string | null {
  const start = reader.position;
  if (reader.text.startsWith('count()', start)) return null;
  const name = readName(reader);
  if (reader.peek() === COLON && reader.text.charCodeAt(reader.position + 1) !== COLON) {
    reader.position += 1;
    reader.skipSpaces();
    return name;
  }
  reader.position = start;
  return null;
}

function readEmbed(
  reader: SelectReader,
  depth: number,
  named: { relation: string; alias: string | null; isSpread: boolean },
): EmbedItem {
  let hint: string | null = null;
  let join: 'inner' | 'left' | null = null;
  for (let parameters = 0; parameters < 2 && reader.take('!'); parameters += 1) {
    const name = readName(reader);
    if (name === 'inner' || name === 'left') join ??= name;
    else hint ??= name;
  }
  if (!reader.take('(')) reader.fail('"("');
  reader.embeds += 1;
  const { maxEmbeds, maxEmbedDepth } = reader.bounds;
  if (reader.embeds > maxEmbeds) throw queryTooLargeError(`A request embeds at most ${maxEmbeds} relations.`);
  if (depth >= maxEmbedDepth)
    throw queryTooLargeError(`Relations are embedded at most ${maxEmbedDepth} deep.`);
  const items = readItems(reader, depth + 1);
  if (!reader.take(')')) reader.fail('"," or ")"');
  return { kind: 'embed', ...named, hint, join, items };
}

function takeCast(reader: SelectReader): string | null {
  return reader.take('::') ? readIdentifier(reader) : null;
}

function takeAggregate(reader: SelectReader): Aggregate | null {
  if (!reader.take('.')) return null;
  const name = aggregateNames.find((candidate) => reader.take(`${candidate}()`));
  if (!name) return reader.fail('"sum", "avg", "count", "max" or "min"');
  return { name, cast: takeCast(reader) };
}

function requireItemEnd(reader: SelectReader, expected: string): void {
  reader.skipSpaces();
  const next = reader.text.charAt(reader.position);
  if (next !== '' && next !== ',' && next !== ')') reader.fail(expected);
}
