import { DataError } from '../errors.ts';
import type { InfoTree, ReadTree, RequestTree } from '../request/request-tree.ts';
import { findTable } from '../schema/find-table.ts';
import type { SchemaCache } from '../schema/schema-cache.ts';
import type { Plan, PlanSettings, ReadPlan } from './plan.ts';
import { planCall } from './plan-call.ts';
import { planChange } from './plan-change.ts';
import { planRows } from './plan-rows.ts';
import { readBranch } from './request-branch.ts';
import type { PlanContext } from './scope.ts';

/** Resolves every name of a request. @throws {DataError} with PostgREST's code for what cannot be answered */
export function planRequest(
  tree: Exclude<RequestTree, InfoTree>,
  cache: SchemaCache,
  settings: PlanSettings,
): Plan {
  let aliases = 0;
  const context: PlanContext = {
    cache,
    settings,
    schema: tree.schema,
    rowBound: tree.rowBound,
    newAlias: () => `t${aliases++}`,
  };
  const isScalar = tree.action === 'call' && tree.answer.media !== 'geojson';
  checkMedia(tree, cache, isScalar);
  if (tree.action === 'read') return planRead(context, tree);
  if (tree.action === 'call') return planCall(context, tree);
  return planChange(context, tree);
}

function planRead(context: PlanContext, tree: ReadTree): ReadPlan {
  const table = findTable(context.cache, { schema: tree.schema, name: tree.relation });
  const scope = {
    row: { alias: context.newAlias(), record: null },
    table,
    columns: table.columns,
    label: table.name,
    used: null,
    presence: null,
  };
  return {
    action: 'read',
    rows: planRows(context, {
      scope,
      source: { kind: 'table', table },
      branch: readBranch(tree.select, tree),
      depth: 0,
    }),
    answer: tree.answer,
    count: tree.preferences.count,
    maxRows: context.settings.maxRows,
    hasBody: !tree.isHead,
  };
}

const MEDIA_TYPES = {
  geojson: 'application/geo+json',
  octets: 'application/octet-stream',
  text: 'text/plain',
  xml: 'text/xml',
} as const;

function checkMedia({ answer: { media } }: RequestTree, cache: SchemaCache, isCall: boolean): void {
  if (media === 'json' || media === 'csv' || media === 'plan') return;
  if (media === 'geojson' ? hasPostgis(cache) : isCall) return;
  throw unavailableMedia(MEDIA_TYPES[media]);
}

function hasPostgis(cache: SchemaCache): boolean {
  for (const overloads of cache.functions.values())
    if (overloads.some(({ name }) => name === 'st_asgeojson')) return true;
  return false;
}

export function unavailableMedia(type: string): DataError {
  return new DataError({
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${type}`,
  });
}
