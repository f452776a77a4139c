/** Returns the ordering key of all writes about one coaster of the log. Choices of the kind `credit` have it too. */
export const creditOrderingKey = (coasterId: string) => `credit/${coasterId}`;
