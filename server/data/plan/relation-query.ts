import { DataError } from '../errors.ts';
import type {
  AtPath,
  Condition,
  EmbedItem,
  OrderTerm,
  RowRange,
  SelectItem,
} from '../request/request-tree.ts';

/** The part of a request that concerns one relation, with the parts of the relations embedded in it. */
export type RelationQuery = {
  readonly items: readonly SelectItem[];
  readonly conditions: readonly Condition[];
  readonly order: readonly OrderTerm[];
  readonly range: RowRange | null;
  readonly embeds: ReadonlyMap<EmbedItem, RelationQuery>;
};

type Clauses = {
  readonly conditions: readonly AtPath<Condition>[];
  readonly orders: readonly AtPath<readonly OrderTerm[]>[];
  readonly ranges: readonly AtPath<RowRange>[];
};

/**
 * Assigns each condition, order and range to the relation that its path leads to.
 * @throws {DataError} PGRST108
 */
export function splitByRelation(items: readonly SelectItem[], clauses: Clauses): RelationQuery {
  const embeds = items.filter((item) => item.kind === 'embed');
  const clausesByEmbed = new Map(
    embeds.map((embed) => [embed, { conditions: [], orders: [], ranges: [] } as MutableClauses]),
  );
  const ownClauses: MutableClauses = { conditions: [], orders: [], ranges: [] };
  function locate({ path }: AtPath<unknown>): {
    readonly clauses: MutableClauses;
    readonly path: readonly string[];
  } {
    const [name, ...rest] = path;
    if (name === undefined) return { clauses: ownClauses, path };
    const embed = embeds.find(({ relation, alias }) => relation === name || alias === name);
    const embedClauses = embed && clausesByEmbed.get(embed);
    if (!embedClauses) throw notEmbeddedError(name);
    return { clauses: embedClauses, path: rest };
  }
  for (const { path, value } of clauses.conditions) {
    const target = locate({ path, value });
    target.clauses.conditions.push({ path: target.path, value });
  }
  for (const { path, value } of clauses.orders) {
    const target = locate({ path, value });
    target.clauses.orders.push({ path: target.path, value });
  }
  for (const { path, value } of clauses.ranges) {
    const target = locate({ path, value });
    target.clauses.ranges.push({ path: target.path, value });
  }
  return {
    items,
    conditions: ownClauses.conditions.map(({ value }) => value),
    // If a request repeats `order`, the first one applies.
    order: ownClauses.orders[0]?.value ?? [],
    range: ownClauses.ranges[0]?.value ?? null,
    embeds: new Map(
      [...clausesByEmbed].map(([embed, clauses]) => [embed, splitByRelation(embed.items, clauses)]),
    ),
  };
}

type MutableClauses = {
  conditions: AtPath<Condition>[];
  orders: AtPath<readonly OrderTerm[]>[];
  ranges: AtPath<RowRange>[];
};

export function notEmbeddedError(name: string): DataError {
  return new DataError({
    status: 400,
    code: 'PGRST108',
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}
