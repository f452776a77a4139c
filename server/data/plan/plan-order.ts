import { DataError } from '../errors.ts';
import type { EmbedItem, OrderTerm } from '../request/request-tree.ts';
import { keyOf } from '../schema/schema-cache.ts';
import type { PlannedEmbed, PlannedOrder } from './plan.ts';
import { findEmbed } from './plan-conditions.ts';
import { notEmbeddedError } from './relation-query.ts';
import { type PlanContext, resolveField, type Scope } from './scope.ts';

/**
 * Resolves a term of ORDER BY.
 * @throws {DataError} 42703, PGRST108, PGRST118
 */
export function planOrder(context: PlanContext, { scope, term, embeds }: OrderRequest): PlannedOrder {
  const { relation, field, direction, nulls } = term;
  if (relation === null) return { field: resolveField(scope, field), embed: null, direction, nulls };
  const embed = findEmbed(embeds, relation);
  if (!embed) throw notEmbeddedError(relation);
  if (!embed.isToOne) {
    throw new DataError({
      status: 400,
      code: 'PGRST118',
      message: `A related order on '${relation}' is not possible`,
      details: `'${scope.label}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const { source, row } = embed.rows;
  const table = source.kind === 'table' ? (context.cache.tables.get(keyOf(source.table)) ?? null) : null;
  const related: Scope = {
    row,
    table,
    columns: table?.columns ?? new Map(),
    label: table?.name ?? relation,
    usedFields: null,
    presenceField: null,
  };
  return { field: resolveField(related, field), embed, direction, nulls };
}

type OrderRequest = {
  readonly scope: Scope;
  readonly term: OrderTerm;
  readonly embeds: ReadonlyMap<EmbedItem, PlannedEmbed>;
};
