/** What every cached answer about meetups begins with: whatever changes a meetup may change all of them. */
export const meetupsKey = ['meetups'] as const;
