/** Returns the ordering key of a coaster's rides, removals of rides and ratings. Choices of the kind `credit` have the same key. */
export const creditOrderingKey = (coasterId: string) => `credit/${coasterId}`;
