/** What every cached answer about tips begins with: whatever changes a tip may change all of them. */
export const tipsKey = ['tips'] as const;
