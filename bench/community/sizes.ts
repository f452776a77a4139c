/** The communities that are compared, by their posts; up to 100,000 of them, everything else is in proportion. */
export const SIZES = [1_000, 10_000, 100_000, 1_000_000] as const;

/** The smallest community in which the most popular post has no more likes than there are members. */
export const SMALLEST = 500;

/** Members of a community, numbered from 0, the busiest first. */
export function membersOf(posts: number): number {
  return posts / 2;
}
