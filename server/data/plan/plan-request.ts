import { unavailableMediaError } from '../request/headers/media-type.ts';
import type { InfoTree, ReadTree, RequestTree } from '../request/request-tree.ts';
import { findTable } from '../schema/lookup/find-table.ts';
import type { SchemaCache } from '../schema/schema-cache.ts';
import type { Plan, PlanSettings, ReadPlan } from './plan.ts';
import { planCall } from './plan-call.ts';
import { planChange } from './plan-change.ts';
import { planRows } from './plan-rows.ts';
import { splitByRelation } from './relation-query.ts';
import type { PlanContext } from './scope.ts';

/**
 * Plans a request: resolves each of its names against the schema cache.
 * @throws {DataError} with PostgREST's code, for example if the request names an unknown table
 */
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
    embeddedRowLimit: tree.embeddedRowLimit,
    newAlias: () => `t${aliases++}`,
  };
  if (tree.format.media === 'geojson' && !cache.geoJsonFunction) throw unavailableMediaError(tree.format);
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
    usedFields: null,
    presenceField: null,
  };
  return {
    action: 'read',
    rows: planRows(context, {
      scope,
      source: { kind: 'table', table },
      query: splitByRelation(tree.select, tree),
      depth: 0,
    }),
    format: tree.format,
    geoJsonFunction: context.cache.geoJsonFunction,
    count: tree.preferences.count,
    maxRows: context.settings.maxRows,
    hasBody: !tree.isHead,
  };
}
