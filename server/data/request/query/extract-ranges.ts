import type { RequestSettings } from '../data-request.ts';
import { writeEntry } from '../shape-entries.ts';
import type { ExtractedQuery } from './extract-query.ts';
import type { LimitAndOffset, RequestedRange } from './range.ts';

type RangeSource = {
  readonly query: ExtractedQuery;
  readonly range: RequestedRange;
  readonly literals: string[];
  readonly settings: RequestSettings;
};

/** Adds limits (capped by the settings) and offsets to the literals. Returns the entries for the shape. */
export function extractRanges({ query, range, literals, settings }: RangeSource): string {
  const { maxRows, maxNestedRows } = settings;
  const maxRootRows = smallest(maxRows, query.hasNestedEmbeds ? maxNestedRows : null);
  const hasOffset = range.offset > 0 || query.range.offset !== null;
  const root = { limit: smallest(range.limit, maxRootRows), offset: hasOffset ? range.offset : null };
  let entries = extractRange('', root, literals);
  for (const [path, { limit, offset }] of query.embeddedRanges)
    entries += extractRange(path, { limit: smallest(limit, maxRows), offset }, literals);
  if (maxRows !== null && query.mayHaveEmbeds) {
    literals.push(String(maxRows));
    entries += writeEntry('embedded_limit', '');
  }
  return entries;
}

function extractRange(path: string, { limit, offset }: LimitAndOffset, literals: string[]): string {
  if (limit !== null) literals.push(String(limit));
  if (offset !== null) literals.push(String(offset));
  const parts = `${limit === null ? '' : 'l'}${offset === null ? '' : 'o'}`;
  return parts === '' ? '' : writeEntry('range', path, parts);
}

function smallest(first: number | null, second: number | null): number | null {
  if (first === null || second === null) return first ?? second;
  return Math.min(first, second);
}
