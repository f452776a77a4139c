/** Prefix of the query keys of the list of accounts that admins see. */
export const usersKey = ['admin-users'] as const;
