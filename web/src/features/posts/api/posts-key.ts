/** Key prefix of every query about posts, to invalidate them together. */
export const postsKey = ['posts'] as const;
