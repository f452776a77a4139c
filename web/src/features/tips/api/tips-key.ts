/** Key prefix of every query about tips, to invalidate them together. */
export const tipsKey = ['tips'] as const;
