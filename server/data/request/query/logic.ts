import { queryTooLargeError } from '../request-limits.ts';
import type { Condition } from '../request-tree.ts';
import { readField } from '../syntax/names.ts';
import { TemplateReader } from '../syntax/template-reader.ts';
import { readPart } from '../syntax/text-reader.ts';
import { filterOf, readOperation } from './filters.ts';

const GROUP_OR_FIELD = 'field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)';

/**
 * Extracts the literals from a logic tree. Returns the template: the text with placeholders for the literals.
 * @param operator from the parameter's name: "and", "not.or"
 * @throws {DataError}
 */
export function extractLogic(operator: string, value: string, literals: string[], maxDepth: number): string {
  const reader = new TemplateReader(operator + value, literals);
  readLogic(reader, value, maxDepth);
  return reader.template();
}

/** Parses the template of a logic tree. Adds one entry to `literals` for each placeholder. */
export function readLogicTemplate(template: string, literals: string[], maxDepth: number): Condition {
  return readLogic(new TemplateReader(template, literals), template, maxDepth);
}

function readLogic(reader: TemplateReader, value: string, maxDepth: number): Condition {
  return readPart(reader, `logic tree (${value})`, () => {
    const condition = readCondition(reader, maxDepth);
    if (!reader.isAtEnd()) reader.fail('end of input');
    return condition;
  });
}

function readCondition(reader: TemplateReader, depthLeft: number): Condition {
  reader.skipSpaces();
  const isNegated = isGroup(reader, 'not.');
  if (!isNegated && !isGroup(reader, '')) {
    if (',)'.includes(reader.text.charAt(reader.position))) reader.fail(GROUP_OR_FIELD);
    const field = readField(reader);
    if (!reader.take('.')) reader.fail('letter, digit, "-", "->>", "->" or delimiter (.)');
    return filterOf(field, readOperation(reader, 'logic'));
  }
  if (depthLeft < 1) throw queryTooLargeError('The conditions are nested too deep.');
  if (isNegated) reader.position += 4;
  const kind = reader.take('and') ? 'and' : 'or';
  if (kind === 'or') reader.position += 2;
  reader.skipSpaces();
  reader.take('(');
  const conditions: Condition[] = [];
  do {
    conditions.push(readCondition(reader, depthLeft - 1));
    reader.skipSpaces();
  } while (reader.take(','));
  if (!reader.take(')')) reader.fail('"," or ")"');
  reader.skipSpaces();
  return { kind, isNegated, conditions };
}

/** Returns whether `and(` or `or(` follows the prefix. Without the bracket, the word is the name of a column. */
function isGroup({ text, position }: TemplateReader, prefix: string): boolean {
  if (!text.startsWith(prefix, position)) return false;
  const start = position + prefix.length;
  let end = text.startsWith('and', start) ? start + 3 : text.startsWith('or', start) ? start + 2 : -1;
  if (end === -1) return false;
  while (text.charAt(end) === ' ' || text.charAt(end) === '\t') end += 1;
  return text.charAt(end) === '(';
}
