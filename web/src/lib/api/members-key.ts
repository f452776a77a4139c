/** Prefix of every cached query about members. Votes and profile edits change what those queries show. */
export const membersKey = ['members'] as const;
