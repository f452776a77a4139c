import type { EmbedItem } from '../request/request-tree.ts';
import { findRelationship } from '../schema/lookup/find-relationship.ts';
import { keyOf, type Relationship } from '../schema/schema-cache.ts';
import type {
  JoinPath,
  PlannedCondition,
  PlannedEmbed,
  PlannedField,
  PlannedRows,
  RowSource,
} from './plan.ts';
import { planConditions } from './plan-conditions.ts';
import { planOrder } from './plan-order.ts';
import { planOutputColumns } from './plan-output-columns.ts';
import type { RelationQuery } from './relation-query.ts';
import { type PlanContext, plainField, requireColumn, type Scope } from './scope.ts';

/**
 * Plans reading rows and everything embedded in them.
 * @throws {DataError}
 */
export function planRows(
  context: PlanContext,
  { scope, source, query, depth, isSpread = false }: RowsRequest,
): PlannedRows {
  const embeds = new Map<EmbedItem, PlannedEmbed>();
  for (const [item, embedQuery] of query.embeds) {
    embeds.set(item, planEmbed(context, { item, query: embedQuery, parent: scope, depth: depth + 1 }));
  }
  const { outputColumns, isGrouped } = planOutputColumns(context, { scope, query, embeds, isSpread });
  return {
    row: scope.row,
    source,
    outputColumns,
    joins: [...embeds].filter(([{ isSpread }]) => isSpread).map(([, embed]) => embed),
    conditions: [
      ...planConditions(context, { scope, conditions: query.conditions, embeds }),
      ...requiredEmbeds(embeds),
    ],
    order: query.order.map((term) => planOrder(context, { scope, term, embeds })),
    range: query.range,
    isGrouped,
  };
}

export type RowsRequest = {
  readonly scope: Scope;
  readonly source: RowSource;
  readonly query: RelationQuery;
  /** Depth of embedding; 0 for the request's own relation. */
  readonly depth: number;
  readonly isSpread?: boolean;
};

/** Returns the conditions for `!inner`, which leave out parents without embedded rows. */
function requiredEmbeds(embeds: ReadonlyMap<EmbedItem, PlannedEmbed>): PlannedCondition[] {
  return [...embeds]
    .filter(([{ join }]) => join === 'inner')
    .map(([, embed]) => ({ kind: 'exists', isNegated: false, embed }));
}

/**
 * Plans an embedded relation.
 * @throws {DataError} PGRST200 or PGRST201 if there is not exactly one relationship, and the errors of `planRows`
 */
function planEmbed(context: PlanContext, { item, query, parent, depth }: EmbedRequest): PlannedEmbed {
  const from = parent.table ?? { schema: context.schema, name: parent.label };
  const relationship = findRelationship(context.cache, from, item, context.schema);
  const isToOne = relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
  const table = context.cache.tables.get(keyOf(relationship.to)) ?? null;
  const row = { alias: context.newAlias(), record: null };
  const joinPath = planJoinPath(context, relationship, parent);
  const scope: Scope = {
    row,
    table,
    columns: table?.columns ?? new Map(),
    label: `${relationship.to.name}_${depth}`,
    usedFields: null,
    presenceField: null,
  };
  const source: RowSource = { kind: 'table', table: relationship.to };
  const rows = planRows(context, {
    scope: item.isSpread && isToOne ? { ...scope, presenceField: presenceFieldOf(scope, joinPath) } : scope,
    source,
    query: {
      ...query,
      range: isToOne
        ? null
        : { offset: null, ...query.range, limit: query.range?.limit ?? context.embeddedRowLimit },
    },
    depth,
    isSpread: item.isSpread,
  });
  return {
    parent: parent.row,
    joinPath,
    isToOne,
    isAtMostOneRow: isToOne && relationship.kind !== 'computed' && table?.isView === false,
    rows,
    presenceField: parent.presenceField,
  };
}

type EmbedRequest = {
  readonly item: EmbedItem;
  readonly query: RelationQuery;
  readonly parent: Scope;
  readonly depth: number;
};

function planJoinPath(context: PlanContext, relationship: Relationship, parent: Scope): JoinPath {
  if (relationship.kind === 'computed') {
    for (const name of parent.columns.keys()) requireColumn(parent, name);
    return { kind: 'computed', function: relationship.function };
  }
  if (relationship.kind === 'foreign-key') {
    for (const [name] of relationship.columns) requireColumn(parent, name);
    return { kind: 'columns', columns: relationship.columns };
  }
  for (const [name] of relationship.fromColumns) requireColumn(parent, name);
  return {
    kind: 'junction',
    junction: relationship.junction,
    alias: context.newAlias(),
    parentColumns: relationship.fromColumns,
    ownColumns: relationship.toColumns,
  };
}

/**
 * Returns a column that is null if no row was joined: one that the join compares, or one of the primary key. For a computed relation to
 * a view, or to a table without a primary key, the column may be null in a joined row, too.
 */
function presenceFieldOf(scope: Scope, joinPath: JoinPath): PlannedField | null {
  const name =
    joinPath.kind === 'columns'
      ? joinPath.columns[0]?.[1]
      : (scope.table?.primaryKey[0] ?? [...scope.columns.keys()][0]);
  const type = name === undefined ? undefined : scope.columns.get(name);
  return name === undefined || !type ? null : plainField(scope.row, type);
}
