import { DataError } from '../errors.ts';
import type {
  Addressed,
  Condition,
  EmbedItem,
  OrderTerm,
  RowRange,
  SelectItem,
} from '../request/request-tree.ts';

/** What a request says of one relation: its own selection, conditions, order and range, and those of the relations within. */
export type Branch = {
  readonly items: readonly SelectItem[];
  readonly conditions: readonly Condition[];
  readonly order: readonly OrderTerm[];
  readonly range: RowRange | null;
  readonly embeds: ReadonlyMap<EmbedItem, Branch>;
};

type Said = {
  readonly conditions: readonly Addressed<Condition>[];
  readonly orders: readonly Addressed<readonly OrderTerm[]>[];
  readonly ranges: readonly Addressed<RowRange>[];
};

/** Hands everything to the embedded relation that it addresses. @throws {DataError} PGRST108 */
export function readBranch(items: readonly SelectItem[], said: Said): Branch {
  const embeds = items.filter((item) => item.kind === 'embed');
  const within = new Map(
    embeds.map((embed) => [embed, { conditions: [], orders: [], ranges: [] } as WritableSaid]),
  );
  const own: WritableSaid = { conditions: [], orders: [], ranges: [] };
  function place({ path }: Addressed<unknown>): {
    readonly said: WritableSaid;
    readonly path: readonly string[];
  } {
    const [name, ...rest] = path;
    if (name === undefined) return { said: own, path };
    const embed = embeds.find(({ relation, alias }) => relation === name || alias === name);
    const found = embed && within.get(embed);
    if (!found) throw notEmbedded(name);
    return { said: found, path: rest };
  }
  for (const { path, value } of said.conditions) {
    const found = place({ path, value });
    found.said.conditions.push({ path: found.path, value });
  }
  for (const { path, value } of said.orders) {
    const found = place({ path, value });
    found.said.orders.push({ path: found.path, value });
  }
  for (const { path, value } of said.ranges) {
    const found = place({ path, value });
    found.said.ranges.push({ path: found.path, value });
  }
  return {
    items,
    conditions: own.conditions.map(({ value }) => value),
    order: own.orders[0]?.value ?? [],
    range: own.ranges[0]?.value ?? null,
    embeds: new Map([...within].map(([embed, its]) => [embed, readBranch(embed.items, its)])),
  };
}

type WritableSaid = {
  conditions: Addressed<Condition>[];
  orders: Addressed<readonly OrderTerm[]>[];
  ranges: Addressed<RowRange>[];
};

export function notEmbedded(name: string): DataError {
  return new DataError({
    status: 400,
    code: 'PGRST108',
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}
