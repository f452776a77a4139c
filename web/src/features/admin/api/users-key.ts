/** Prefix of the query keys of all cached responses about users. */
export const usersKey = ['admin-users'] as const;
