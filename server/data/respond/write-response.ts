import type { ResultRow } from '../sql/statement.ts';
import { canonicalQuery } from './canonical-query.ts';
import { contentRange, contentRangeTotal, rangeStatus } from './content-range.ts';
import type { DataResponse, Header } from './data-response.ts';
import type { ResponseRules } from './response-rules.ts';
import { responseHeaders, responseStatus, withResponseHeaders } from './response-settings.ts';

/** The parts of a response that depend on the request. */
export type ResponseDetails = {
  /** Percent-encoded, without the question mark. */
  readonly query: string;
  readonly offset: number;
  readonly isHead: boolean;
  readonly maxAffected: number | null;
  /** The applied time zone; null if the request names none, or an unknown one. */
  readonly timezone: string | null;
  /** The schema for `Content-Profile`; null for no header. */
  readonly profile: string | null;
};

/**
 * Converts the row that a statement returned into a response. `planResponse` does this for plans.
 * @throws {DataError} PGRST103, PGRST111 or PGRST112
 */
export function writeResponse(row: ResultRow, rules: ResponseRules, request: ResponseDetails): DataResponse {
  const defaults = defaultResponse(row, rules, request);
  const status = responseStatus(row.status) ?? defaults.status;
  return {
    ...defaults,
    status,
    headers: withResponseHeaders(defaults.headers, responseHeaders(row.headers)),
  };
}

function defaultResponse(row: ResultRow, rules: ResponseRules, request: ResponseDetails): DataResponse {
  const { isHead } = request;
  const rowCount = Number(row.pageTotal);
  const applied = appliedHeader(rules, request);
  const changedTotal = rules.count === 'exact' || rules.count === 'estimated' ? rowCount : null;
  const withBody = (status: number, headers: readonly Header[]): DataResponse => ({
    status,
    headers: [...headers, ...contentHeaders(rules, request), ...applied],
    body: isHead ? null : rules.isBinary ? Buffer.from(row.body, 'hex') : row.body,
  });
  const withoutBody = (status: number, headers: readonly Header[]): DataResponse => ({
    status,
    headers: [...headers, ...applied],
    body: null,
  });
  const { returnsRows, target } = rules;
  switch (rules.kind) {
    case 'plan':
      // Not reached, because `planResponse` writes these responses.
      return withBody(200, []);
    case 'read': {
      const query = canonicalQuery(request.query);
      const location = `/${encodeURIComponent(target)}${query === '' ? '' : `?${query}`}`;
      const { status, header } = pageOf(row, rowCount, request.offset);
      return withBody(status, [header, ['Content-Location', location]]);
    }
    case 'call': {
      const { status, header } = pageOf(row, rowCount, request.offset);
      return rules.returnsVoid ? withoutBody(204, [header]) : withBody(status, [header]);
    }
    case 'insert': {
      const status = rules.mergesDuplicates && Number(row.inserted ?? 0) <= 0 ? 200 : 201;
      const headers: Header[] = [['Content-Range', contentRangeTotal(changedTotal)]];
      if (row.location) headers.unshift(['Location', `/${encodeURIComponent(target)}?${row.location}`]);
      return returnsRows ? withBody(status, headers) : withoutBody(status, headers);
    }
    case 'put':
      return returnsRows ? withBody(Number(row.inserted ?? 0) > 0 ? 201 : 200, []) : withoutBody(204, []);
    case 'update': {
      const headers: Header[] = [['Content-Range', contentRange(0, rowCount - 1, changedTotal)]];
      return returnsRows ? withBody(200, headers) : withoutBody(204, headers);
    }
    case 'delete': {
      const headers: Header[] = [['Content-Range', contentRangeTotal(changedTotal)]];
      return returnsRows ? withBody(200, headers) : withoutBody(204, headers);
    }
  }
}

function pageOf(row: ResultRow, rowCount: number, offset: number) {
  const total = row.total === null ? null : Number(row.total);
  const header: Header = ['Content-Range', contentRange(offset, offset + rowCount - 1, total)];
  return { status: rangeStatus(offset, rowCount, total), header };
}

function contentHeaders({ contentType }: ResponseRules, { profile }: ResponseDetails): readonly Header[] {
  return profile === null
    ? [['Content-Type', contentType]]
    : [
        ['Content-Type', contentType],
        ['Content-Profile', profile],
      ];
}

function appliedHeader(
  { applied, kind, isStrict }: ResponseRules,
  request: ResponseDetails,
): readonly Header[] {
  const { timezone, maxAffected } = request;
  const isBounded = isStrict && maxAffected !== null && /^(?:update|delete|call)$/.test(kind);
  if (applied.length === 0 && timezone === null && !isBounded) return [];
  const preferences = [...applied];
  if (timezone !== null) preferences.push(`timezone=${timezone}`);
  if (isBounded) preferences.push(`max-affected=${maxAffected}`);
  return [['Preference-Applied', preferences.join(', ')]];
}
