import * as z from 'zod/mini';
import type { TextValue } from '../execute/pipeline.ts';
import type { Preferences } from '../request/request-tree.ts';
import type { ResultRow } from '../sql/statement.ts';
import type { DataResponse, Header } from './data-response.ts';
import type { ResponseRules } from './response-rules.ts';
import type { ResponseDetails } from './write-response.ts';

type Rows = readonly (readonly TextValue[])[];

/**
 * Returns the single row of a statement. For `count=planned` and `count=estimated` its total may be the planner's estimate.
 * @param estimate rows of the `EXPLAIN (FORMAT JSON)` in `Statement.estimate`; empty if there is none
 * @param maxRows the setting of this name: `count=estimated` counts exactly up to this number of rows
 */
export function resultRow(
  rows: Rows,
  count: Preferences['count'] = null,
  estimate: Rows = [],
  maxRows: number | null = null,
): ResultRow {
  const [total = null, pageTotal, body, location = null, headers = null, status = null, inserted = null] =
    rows[0] ?? [];
  return {
    total: totalOf(total, count, estimate, maxRows),
    pageTotal: pageTotal ?? '0',
    body: body ?? '',
    location,
    headers,
    status,
    inserted,
  };
}

function totalOf(
  countedTotal: TextValue,
  count: Preferences['count'],
  estimate: Rows,
  maxRows: number | null,
): TextValue {
  if (count !== 'planned' && count !== 'estimated') return countedTotal;
  const plannedTotal = plannedRows(estimate);
  if (count === 'planned' || plannedTotal === null)
    return plannedTotal === null ? countedTotal : String(plannedTotal);
  // The statement stops counting at `maxRows` + 1.
  const isExact = maxRows === null || Number(countedTotal) <= maxRows;
  return isExact ? countedTotal : String(Math.max(Number(countedTotal), plannedTotal));
}

const planSchema = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]);

function plannedRows(estimate: Rows): number | null {
  const text = estimate[0]?.[0];
  if (!text) return null;
  return planSchema.parse(JSON.parse(text))[0].Plan['Plan Rows'];
}

/** Returns the response to a request for a plan. */
export function planResponse(
  rows: Rows,
  { contentType }: ResponseRules,
  { isHead, profile }: ResponseDetails,
): DataResponse {
  const body = rows.map(([line]) => `${line ?? ''}\n`).join('');
  const headers: Header[] = [['Content-Type', contentType]];
  if (profile !== null) headers.push(['Content-Profile', profile]);
  return { status: 200, headers, body: isHead ? null : body };
}
