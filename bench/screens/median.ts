/**
 * Returns the median. Of an even number of values, it returns the lower of the two in the middle.
 * @throws {Error} when there are no values
 */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new Error('There are no measurements.');
  return middle;
}
