/** What every cached answer about posts begins with: whatever changes a post may change all of them. */
export const postsKey = ['posts'] as const;
