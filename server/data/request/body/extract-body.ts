import type { DataRequest, RequestSettings } from '../data-request.ts';
import { writeEntry } from '../shape-entries.ts';
import type { Target } from '../target.ts';
import { parseBody } from './parse-body.ts';

type BodySource = {
  readonly request: DataRequest;
  readonly target: Target;
  /** Value of the `columns` parameter; null if it is absent. */
  readonly columns: string | null;
  readonly literals: string[];
  readonly settings: RequestSettings;
};

/**
 * Extracts the literals from the body of a write or a call. Returns the entries for the shape; empty if the request's body
 * is ignored.
 * @throws {DataError}
 */
export function extractBody({ request, target, columns, literals, settings }: BodySource): string {
  const { action } = target;
  const isCall = action === 'call';
  if (isCall ? request.method !== 'POST' : action !== 'insert' && action !== 'upsert' && action !== 'update')
    return '';
  // Like PostgREST, PUT ignores the `columns` parameter.
  const usesColumns = columns !== null && action !== 'upsert';
  const parsed = parseBody({
    body: request.body,
    contentType: request.headers['content-type'],
    isCall,
    columnCount: usesColumns ? columns.split(',').length : null,
    settings,
  });
  if (parsed.kind === 'form') {
    let entries = writeEntry('body', 'form');
    for (const { name, value } of parsed.fields) {
      entries += writeEntry('key', name);
      literals.push(value);
    }
    return entries;
  }
  literals.push(parsed.literal);
  const kind = parsed.kind === 'raw' ? parsed.type : parsed.kind;
  if (parsed.keys === null) return writeEntry('body', kind, 'columns');
  let entries = writeEntry('body', kind);
  for (const key of parsed.keys) entries += writeEntry('key', key);
  return entries;
}
