import { readListed } from './names.ts';
import type { Slot } from './request-tree.ts';
import type { TemplateReader } from './template-reader.ts';

/** Reads the list of `in`, `(a,"b,c")`, and cuts it out as one array in PostgreSQL's notation. */
export function cutList(reader: TemplateReader): Slot {
  reader.skipSpaces();
  if (!reader.take('(')) reader.fail('"("');
  reader.skipSpaces();
  const start = reader.at;
  const elements: string[] = [];
  do elements.push(readListed(reader));
  while (reader.take(','));
  const slot = reader.cut(
    start,
    elements.length === 1 && elements[0] === '' ? '{}' : toArrayLiteral(elements),
  );
  if (!reader.take(')')) reader.fail('"," or ")"');
  reader.skipSpaces();
  return slot;
}

/** Writes an array in PostgreSQL's notation, every element in quotes. */
export function toArrayLiteral(elements: readonly string[]): string {
  let literal = '{';
  for (const element of elements) {
    if (literal.length > 1) literal += ',';
    const needsEscapes = element.includes('"') || element.includes('\\');
    literal += `"${needsEscapes ? element.replace(/["\\]/g, '\\$&') : element}"`;
  }
  return `${literal}}`;
}
