import { DataError } from '../errors.ts';
import type { Condition, EmbedItem, Filter } from '../request/request-tree.ts';
import type { PlannedCondition, PlannedEmbed } from './plan.ts';
import { type PlanContext, resolveField, type Scope } from './scope.ts';

/**
 * Resolves filters and logic trees.
 * @throws {DataError} 42703, PGRST120
 */
export function planConditions(
  context: PlanContext,
  { scope, conditions, embeds = new Map() }: ConditionsRequest,
): PlannedCondition[] {
  return conditions.map((condition) => {
    if (condition.kind === 'filter')
      return filterOfEmbed(scope, condition, embeds) ?? planFilter(scope, condition);
    return {
      kind: condition.kind,
      isNegated: condition.isNegated,
      conditions: planConditions(context, { scope, conditions: condition.conditions, embeds }),
    };
  });
}

type ConditionsRequest = {
  readonly scope: Scope;
  readonly conditions: readonly Condition[];
  readonly embeds?: ReadonlyMap<EmbedItem, PlannedEmbed>;
};

function planFilter(scope: Scope, filter: Filter): PlannedCondition {
  return { ...filter, field: resolveField(scope, filter.field) };
}

/**
 * Plans `relation=is.null` or `relation=is.not_null`, which check whether embedded rows exist. Returns null for a filter of a column.
 * @throws {DataError} PGRST120 for another operator, unless a column has the same name
 */
function filterOfEmbed(
  { columns }: Scope,
  filter: Filter,
  embeds: ReadonlyMap<EmbedItem, PlannedEmbed>,
): PlannedCondition | null {
  if (filter.field.path.length > 0) return null;
  const embed = findEmbed(embeds, filter.field.name);
  if (!embed) return null;
  if (filter.operator === 'is' && (filter.value === 'null' || filter.value === 'not_null')) {
    return { kind: 'exists', isNegated: (filter.value === 'null') !== filter.isNegated, embed };
  }
  if (columns.has(filter.field.name)) return null;
  throw new DataError({
    status: 400,
    code: 'PGRST120',
    message: `Bad operator on the '${filter.field.name}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
}

export function findEmbed(
  embeds: ReadonlyMap<EmbedItem, PlannedEmbed>,
  name: string,
): PlannedEmbed | undefined {
  for (const [item, embed] of embeds) if ((item.alias ?? item.relation) === name) return embed;
  return undefined;
}
