/** The sizes of the compared communities, in posts; up to 100,000, everything else is proportional. */
export const SIZES = [1_000, 10_000, 100_000, 1_000_000] as const;

/** The smallest community whose most popular post has no more likes than there are members. */
export const SMALLEST = 500;

/** Number of members of a community. */
export function membersOf(posts: number): number {
  return posts / 2;
}
