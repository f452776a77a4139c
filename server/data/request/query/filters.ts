import type {
  ComparisonOperator,
  Field,
  Filter,
  FilterOperand,
  LiteralRef,
  TextSearchOperator,
} from '../request-tree.ts';
import { endOfListItem, readIdentifier, readListItem } from '../syntax/names.ts';
import { TemplateReader } from '../syntax/template-reader.ts';
import { readPart } from '../syntax/text-reader.ts';

const comparisons = new Map<string, ComparisonOperator>(
  (['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj', 'isdistinct'] as const).map((name) => [
    name,
    name,
  ]),
);
/** Comparisons that may have a quantifier, such as `eq(any)`. */
const quantifiableComparisons = new Map<string, ComparisonOperator>(
  (['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'] as const).map((name) => [name, name]),
);
const textSearches = new Map<string, TextSearchOperator>(
  (['fts', 'plfts', 'phfts', 'wfts'] as const).map((name) => [name, name]),
);
const isValues = new Map<string, 'null' | 'not_null' | 'true' | 'false' | 'unknown'>(
  (['null', 'not_null', 'true', 'false', 'unknown'] as const).map((name) => [name, name]),
);
const operatorNames = [
  ...quantifiableComparisons.keys(),
  ...comparisons.keys(),
  ...textSearches.keys(),
  'in',
  'is',
];

const OPERATOR = 'operator (eq, gt, ...)';

export type NegatableOperation = { readonly isNegated: boolean; readonly operation: FilterOperand };

/** In a filter, the literal is the rest of the text. In a logic tree, a delimiter follows it (see `readLogicValue`). */
export type LiteralContext = 'filter' | 'logic';

/**
 * Extracts the literals from a filter's value. Returns the template.
 * @throws {DataError} PGRST100
 */
export function extractFilter(value: string, literals: string[]): string {
  const reader = new TemplateReader(value, literals);
  readFilterValue(reader, value);
  return reader.template();
}

/**
 * Like `extractFilter`, but returns null for a value without an operator, which is a function argument. A value that
 * starts with `not.` is always a filter.
 */
export function extractFilterOrArgument(value: string, literals: string[]): string | null {
  const reader = new TemplateReader(value, literals);
  if (!value.startsWith('not.') && !startsWithOperator(reader)) return null;
  readFilterValue(reader, value);
  return reader.template();
}

/** Parses the template of a filter's value. Adds one entry to `literals` for each placeholder. */
export function readFilterTemplate(template: string, field: Field, literals: string[]): Filter {
  const reader = new TemplateReader(template, literals);
  return filterOf(field, readFilterValue(reader, template));
}

export function filterOf(field: Field, { isNegated, operation }: NegatableOperation): Filter {
  return { kind: 'filter', field, isNegated, ...operation };
}

function readFilterValue(reader: TemplateReader, value: string): NegatableOperation {
  return readPart(reader, `filter (${value})`, () => {
    const negatable = readOperation(reader, 'filter');
    if (!reader.isAtEnd()) reader.fail('end of input');
    return negatable;
  });
}

/** Parses an operation such as `not.eq.value`, `in.(a,b)`, `is.null` or `fts(english).word`. */
export function readOperation(reader: TemplateReader, context: LiteralContext): NegatableOperation {
  const start = reader.position;
  const isNegated = reader.take('not.');
  const word = readWord(reader);
  const first = reader.text.charAt(reader.position);
  if (first === '.') {
    const comparison = comparisons.get(word) ?? quantifiableComparisons.get(word);
    if (comparison !== undefined) {
      reader.position += 1;
      return { isNegated, operation: readComparison(reader, context, comparison, null) };
    }
    if (word === 'in') {
      reader.position += 1;
      return { isNegated, operation: { operator: 'in', value: extractList(reader) } };
    }
    if (word === 'is') {
      reader.position += 1;
      return { isNegated, operation: { operator: 'is', value: readIsValue(reader) } };
    }
  }
  const quantifiable = quantifiableComparisons.get(word);
  if (quantifiable !== undefined && first === '(') {
    const quantifier = reader.take('(any).') ? 'any' : reader.take('(all).') ? 'all' : null;
    if (quantifier === null) return reader.fail(OPERATOR, reader.position + 1);
    return { isNegated, operation: readComparison(reader, context, quantifiable, quantifier) };
  }
  const textSearch = textSearches.get(word);
  if (textSearch !== undefined) return { isNegated, operation: readTextSearch(reader, context, textSearch) };
  return failOperator(reader, word, { isNegated, start });
}

/** Returns whether the text starts with an operator and its delimiter or modifier. Resets the reader to the start. */
function startsWithOperator(reader: TemplateReader): boolean {
  const word = readWord(reader);
  const { text, position } = reader;
  reader.position = 0;
  if (quantifiableComparisons.has(word))
    return (
      text.startsWith('.', position) ||
      text.startsWith('(any).', position) ||
      text.startsWith('(all).', position)
    );
  if (textSearches.has(word)) {
    if (text.startsWith('.', position)) return true;
    const closing = text.indexOf(').', position);
    return (
      text.startsWith('(', position) &&
      closing > position + 1 &&
      /^[\p{L}\d_ $]+$/u.test(text.slice(position + 1, closing))
    );
  }
  return text.startsWith('.', position) && (comparisons.has(word) || word === 'in' || word === 'is');
}

function readWord(reader: TemplateReader): string {
  const { text, position } = reader;
  let end = position;
  for (;;) {
    const code = text.charCodeAt(end);
    if (!(code >= 97 && code <= 122)) break;
    end += 1;
  }
  reader.position = end;
  return text.slice(position, end);
}

function failOperator(
  reader: TemplateReader,
  word: string,
  { isNegated, start }: { isNegated: boolean; start: number },
): never {
  const first = start + (isNegated ? 4 : 0);
  const matchedLength = operatorNames
    .filter((name) => word.startsWith(name))
    .reduce((longest, { length }) => Math.max(longest, length), 0);
  if (matchedLength > 0 || isNegated) return reader.fail(OPERATOR, first + matchedLength);
  return reader.fail(`"not" or ${OPERATOR}`, first);
}

function readComparison(
  reader: TemplateReader,
  context: LiteralContext,
  operator: ComparisonOperator,
  quantifier: 'any' | 'all' | null,
): FilterOperand {
  const isPattern = operator === 'like' || operator === 'ilike';
  return { operator, quantifier, value: extractLiteral(reader, context, isPattern) };
}

function readTextSearch(
  reader: TemplateReader,
  context: LiteralContext,
  operator: TextSearchOperator,
): FilterOperand {
  let language = null;
  if (reader.take('(')) {
    const start = reader.position;
    if (reader.text.charAt(start) === ')') reader.fail(OPERATOR);
    language = reader.extract(start, readIdentifier(reader));
    if (!reader.take(')')) reader.fail(OPERATOR);
  }
  if (!reader.take('.')) reader.fail(OPERATOR);
  return { operator, language, value: extractLiteral(reader, context, false) };
}

function readIsValue(reader: TemplateReader): 'null' | 'not_null' | 'true' | 'false' | 'unknown' {
  const { text, position } = reader;
  const end = endOfListItem(text, position);
  const value = isValues.get(text.slice(position, end).toLowerCase());
  if (value === undefined) return reader.fail('isVal: (null, not_null, true, false, unknown)');
  reader.position = end;
  return value;
}

function extractLiteral(reader: TemplateReader, context: LiteralContext, isPattern: boolean) {
  const start = reader.position;
  let value: string;
  if (context === 'filter') {
    value = reader.text.slice(start);
    reader.position = reader.text.length;
  } else value = readLogicValue(reader);
  return reader.extract(start, isPattern ? value.replaceAll('*', '%') : value);
}

/** Reads an array `{a,b}`, a quoted text, or everything before a comma or closing bracket. */
function readLogicValue(reader: TemplateReader): string {
  const { text, position } = reader;
  if (text.charAt(position) === '{') {
    let end = position + 1;
    while (end < text.length && text.charAt(end) !== '{' && text.charAt(end) !== '}') end += 1;
    if (text.charAt(end) === '}') {
      reader.position = end + 1;
      return text.slice(position, reader.position);
    }
  }
  return readListItem(reader);
}

/** Reads the list of `in`, such as `(a,"b,c")`, and extracts it as one array in PostgreSQL's notation. */
function extractList(reader: TemplateReader): LiteralRef {
  reader.skipSpaces();
  if (!reader.take('(')) reader.fail('"("');
  reader.skipSpaces();
  const start = reader.position;
  const elements: string[] = [];
  do elements.push(readListItem(reader));
  while (reader.take(','));
  const literal = reader.extract(
    start,
    elements.length === 1 && elements[0] === '' ? '{}' : toArrayLiteral(elements),
  );
  if (!reader.take(')')) reader.fail('"," or ")"');
  reader.skipSpaces();
  return literal;
}

/** Returns an array in PostgreSQL's notation, with every element in quotes. */
export function toArrayLiteral(elements: readonly string[]): string {
  let literal = '{';
  for (const element of elements) {
    if (literal.length > 1) literal += ',';
    const needsEscapes = element.includes('"') || element.includes('\\');
    literal += `"${needsEscapes ? element.replace(/["\\]/g, '\\$&') : element}"`;
  }
  return `${literal}}`;
}
