/** Numbers of posts in the compared communities. 01_generators.sql derives all other numbers from them. */
export const SIZES = [1_000, 10_000, 100_000, 1_000_000] as const;

/** Below about 400 posts, the most popular post would have more likes than there are members. */
export const MIN_POSTS = 500;

/** Returns the number of members of a community with that many posts. */
export function memberCountOf(posts: number): number {
  return posts / 2;
}
