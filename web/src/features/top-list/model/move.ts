/** An item with its rank in the list; null if it is not in the list. The smallest rank comes first. */
type Ranked = { readonly id: string; readonly list_rank: number | null };

/** Returns the items of the top list in order. The database orders equal ranks by id too. */
export function sortByRank<Item extends Ranked>(items: readonly Item[]): readonly Item[] {
  return items
    .filter(({ list_rank }) => list_rank !== null)
    .sort((a, b) => (a.list_rank ?? 0) - (b.list_rank ?? 0) || (a.id < b.id ? -1 : 1));
}

/** Returns the ids with `id` moved to `index` among the others. */
export function moveToIndex(ids: readonly string[], id: string, index: number): readonly string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/**
 * Returns the rank that the SQL function `place_in_top_list` gives a credit directly after `afterId`, or in the first place if `afterId`
 * is null. Undefined if no number fits between the neighbours: then the database renumbers the list.
 */
export function rankAfter(items: readonly Ranked[], id: string, afterId: string | null): number | undefined {
  const ranks = items.flatMap((item) => (item.id === id || item.list_rank === null ? [] : item.list_rank));
  const above = items.find((item) => item.id === afterId)?.list_rank ?? null;
  const below = Math.min(...ranks.filter((rank) => above === null || rank > above));
  if (above === null) return below === Number.POSITIVE_INFINITY ? 0 : below - 1;
  if (below === Number.POSITIVE_INFINITY) return above + 1;
  const middle = (above + below) / 2;
  return middle > above && middle < below ? middle : undefined;
}

/** Top and bottom of a row, in pixels. */
export type Extent = { readonly top: number; readonly bottom: number };

/**
 * Returns the index at which a dragged row is dropped. The dragged row passes another row when its leading edge crosses the middle of
 * that row.
 * @param rows positions of all rows before the drag, including the dragged one at `from`
 * @param offset how far the row was dragged
 */
export function dropIndex(rows: readonly Extent[], from: number, offset: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const middles = rows.map(({ top, bottom }) => (top + bottom) / 2);
  const passedAbove = middles.slice(0, from).filter((middle) => dragged.top + offset < middle).length;
  const passedBelow = middles.slice(from + 1).filter((middle) => dragged.bottom + offset > middle).length;
  return from - passedAbove + passedBelow;
}
