import type { OrderTerm } from '../request-tree.ts';
import { readField, readName } from '../syntax/names.ts';
import { readPart, TextReader } from '../syntax/text-reader.ts';

/**
 * Parses the value of `order`.
 * @throws {DataError}
 */
export function parseOrder(text: string): OrderTerm[] {
  return readPart(new TextReader(text), `order (${text})`, (reader) => {
    const terms: OrderTerm[] = [];
    do terms.push(readTerm(reader));
    while (reader.take(','));
    if (!reader.isAtEnd()) reader.fail('"," or end of input');
    return terms;
  });
}

function readTerm(reader: TextReader): OrderTerm {
  reader.skipSpaces();
  const start = reader.position;
  let relation: string | null = readName(reader);
  if (!reader.take('(')) {
    relation = null;
    reader.position = start;
  }
  const field = readField(reader);
  if (relation !== null && !reader.take(')')) reader.fail('"-", "->>", "->" or ")"');
  let direction: OrderTerm['direction'] = null;
  let nulls: OrderTerm['nulls'] = null;
  if (reader.take('.')) {
    direction = reader.take('asc') ? 'asc' : reader.take('desc') ? 'desc' : null;
    if (direction === null) nulls = takeNulls(reader) ?? reader.fail(`"asc", "desc", ${NULLS}`);
    else if (reader.take('.')) nulls = takeNulls(reader) ?? reader.fail(NULLS);
  }
  reader.skipSpaces();
  if (!reader.isAtEnd() && reader.text.charAt(reader.position) !== ',')
    reader.fail(expectedAfter(direction, nulls));
  return { relation, field, direction, nulls };
}

const NULLS = '"nullsfirst" or "nullslast"';

function takeNulls(reader: TextReader): 'first' | 'last' | null {
  return reader.take('nullsfirst') ? 'first' : reader.take('nullslast') ? 'last' : null;
}

function expectedAfter(direction: OrderTerm['direction'], nulls: OrderTerm['nulls']): string {
  if (nulls !== null) return '"," or end of input';
  if (direction !== null) return 'delimiter (.), "," or end of input';
  return 'letter, digit, "-", "->>", "->", delimiter (.), "," or end of input';
}
