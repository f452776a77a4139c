/** What every cached answer about users begins with. */
export const usersKey = ['admin-users'] as const;
