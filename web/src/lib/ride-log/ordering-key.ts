/** Everything about one coaster of the log is sent in order. Choices of the kind `credit` have this key too. */
export const creditOrderingKey = (coasterId: string) => `credit/${coasterId}`;
