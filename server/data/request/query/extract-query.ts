import type { DataRequest, RequestSettings } from '../data-request.ts';
import { queryTooLargeError } from '../request-limits.ts';
import { writeEntry } from '../shape-entries.ts';
import { readDottedNames } from '../syntax/names.ts';
import { readPart, TextReader } from '../syntax/text-reader.ts';
import type { Target } from '../target.ts';
import { extractFilter, extractFilterOrArgument } from './filters.ts';
import { extractLogic } from './logic.ts';
import { splitQuery } from './query-string.ts';
import { type LimitAndOffset, parseWholeNumber } from './range.ts';
import { hasNestedEmbeds } from './select.ts';

/** The entries of a query string for the shape, and its limits and offsets. */
export type ExtractedQuery = {
  readonly entries: string;
  /** Value of the `columns` parameter; null if it is absent. */
  readonly columns: string | null;
  /** Of the request's own relation. */
  readonly range: LimitAndOffset;
  /** Keys are paths of embedded relations, such as "author.posts". */
  readonly embeddedRanges: ReadonlyMap<string, LimitAndOffset>;
  /** Whether `select` contains a bracket: every embedded relation has one, but `count()` has one, too. */
  readonly mayHaveEmbeds: boolean;
  readonly hasNestedEmbeds: boolean;
};

type QuerySource = {
  readonly request: DataRequest;
  readonly target: Target;
  readonly literals: string[];
  readonly settings: RequestSettings;
};

/**
 * Extracts the literals from the query string.
 * @throws {DataError}
 */
export function extractQuery({ request, target, literals, settings }: QuerySource): ExtractedQuery {
  const takesArguments = target.action === 'call' && request.method !== 'POST';
  let entries = '';
  let select: string | null = null;
  let columns: string | null = null;
  let onConflict: string | null = null;
  const range: LimitAndOffset = { limit: null, offset: null };
  const embeddedRanges = new Map<string, LimitAndOffset>();

  for (const { name, value } of splitQuery(request.query)) {
    // PostgREST ignores parameters without "=".
    if (value === null) continue;
    const dot = name.lastIndexOf('.');
    switch (dot === -1 ? name : name.slice(dot + 1)) {
      case 'order':
        entries += writeEntry('order', name, value);
        continue;
      case 'limit':
      case 'offset': {
        const path = dot === -1 ? '' : name.slice(0, dot);
        const pathRange = dot === -1 ? range : (embeddedRanges.get(path) ?? { limit: null, offset: null });
        pathRange[name.endsWith('limit') ? 'limit' : 'offset'] = parseWholeNumber(value);
        if (dot !== -1) embeddedRanges.set(path, pathRange);
        continue;
      }
      case 'and':
      case 'or': {
        const operator = logicOperator(name);
        entries += writeEntry(
          'logic',
          name,
          extractLogic(operator, value, literals, settings.maxConditionDepth),
        );
        continue;
      }
    }
    // Only the first `select`, `columns` and `on_conflict` counts.
    if (name === 'select') select ??= value;
    else if (name === 'columns') columns ??= value;
    else if (name === 'on_conflict') onConflict ??= value;
    else if (takesArguments) {
      const template = extractFilterOrArgument(value, literals);
      if (template === null) literals.push(value);
      entries += template === null ? writeEntry('argument', name) : writeEntry('filter', name, template);
    } else entries += writeEntry('filter', name, extractFilter(value, literals));
  }

  if (select !== null) entries += writeEntry('select', select);
  if (columns !== null) entries += writeEntry('columns', columns);
  if (onConflict !== null) entries += writeEntry('on_conflict', onConflict);
  const mayHaveEmbeds = select?.includes('(') ?? false;
  const isNested = select !== null && mayHaveEmbeds && hasNestedEmbeds(select);
  if (isNested && settings.maxNestedRows !== null && isWrite(target))
    throw queryTooLargeError('A write cannot return rows within embedded rows.');
  return { entries, columns, range, embeddedRanges, mayHaveEmbeds, hasNestedEmbeds: isNested };
}

function isWrite({ action }: Target): boolean {
  return action === 'insert' || action === 'upsert' || action === 'update' || action === 'delete';
}

/** Returns "and", "or", "not.and" or "not.or" of a name like "relation.not.or". */
function logicOperator(name: string): string {
  if (name === 'and' || name === 'or') return name;
  const names = readPart(new TextReader(name), `logic path (${name})`, readDottedNames);
  return `${names.includes('not') ? 'not.' : ''}${names.at(-1)}`;
}
