/** Key prefix of every query about meetups, to invalidate them together. */
export const meetupsKey = ['meetups'] as const;
