/**
 * Returns cached data without a member. From every list, removes the rows that are the member, or that refer to the member in a column
 * or an embedded person. Returns null if the data is a single such row. Keeps the cursors of pages, so that further pages continue at
 * the same place.
 */
export function withoutMember(data: unknown, memberId: string): unknown {
  return refersToMember(data, memberId) ? null : withoutRows(data, memberId);
}

function withoutRows(data: unknown, memberId: string): unknown {
  if (Array.isArray(data))
    return data.filter((row) => !refersToMember(row, memberId)).map((row) => withoutRows(row, memberId));
  if (!isRecord(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      key === 'pageParams' ? value : withoutRows(value, memberId),
    ]),
  );
}

/** Compares every column, because ids are unique across tables. */
function refersToMember(row: unknown, memberId: string): boolean {
  if (!isRecord(row)) return false;
  return Object.entries(row).some(
    ([key, value]) => value === memberId || (key !== 'next' && isRecord(value) && value.id === memberId),
  );
}

/** Returns whether a value is a plain object, not a Map or a Date. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
