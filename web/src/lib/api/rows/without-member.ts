/**
 * Returns cached data without a member: rows that are the member, or name them in a column or as an embedded person, leave their
 * lists; data that is such a row becomes null. The cursors of pages stay, so that further pages continue where they would.
 */
export function withoutMember(data: unknown, memberId: string): unknown {
  return namesMember(data, memberId) ? null : withoutRows(data, memberId);
}

function withoutRows(data: unknown, memberId: string): unknown {
  if (Array.isArray(data))
    return data.filter((row) => !namesMember(row, memberId)).map((row) => withoutRows(row, memberId));
  if (!isRecord(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      key === 'pageParams' ? value : withoutRows(value, memberId),
    ]),
  );
}

/** Ids are unique among all tables, so any column may hold the member's. */
function namesMember(row: unknown, memberId: string): boolean {
  if (!isRecord(row)) return false;
  return Object.entries(row).some(
    ([key, value]) => value === memberId || (key !== 'next' && isRecord(value) && value.id === memberId),
  );
}

/** A plain object; not a Map or a Date. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
