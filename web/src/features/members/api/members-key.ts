/** What every cached answer about members begins with: whatever changes a profile may change all of them. */
export const membersKey = ['members'] as const;
