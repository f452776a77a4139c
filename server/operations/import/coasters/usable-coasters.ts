import { type CoasterRecord, isCoasterDate, readCoasterRecord } from '#shared/rules/parks/coaster-record.ts';
import type { ImportEntry, Remark } from '../import-file.ts';

/** A coaster that can be stored. */
export type NamedCoaster = CoasterRecord & { readonly place: string; readonly name: string };

type Checked = {
  readonly coasters: readonly NamedCoaster[];
  readonly rejected: readonly Remark[];
  /** Fields of stored coasters that were not readable. */
  readonly notes: readonly Remark[];
};

/** The coasters table has the same rule. */
const USABLE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Separates entries that can be stored from those that cannot, and says why. */
export function usableCoasters(entries: readonly ImportEntry[]): Checked {
  const coasters = new Map<string, NamedCoaster>();
  const rejected: Remark[] = [];
  const notes: Remark[] = [];
  for (const { place, record: said, errorMessage } of entries) {
    const record = readCoasterRecord(said);
    const reason = errorMessage ?? rejectionReason(record, coasters);
    if (record?.name === undefined || reason !== null) {
      rejected.push({ place, says: reason ?? 'it has no name' });
      continue;
    }
    const { opened, closed } = record;
    const dates = { opened: dateOrNothing(opened), closed: dateOrNothing(closed) };
    const unread = [
      ...record.unread,
      ...(opened !== dates.opened ? ['opened'] : []),
      ...(closed !== dates.closed ? ['closed'] : []),
    ];
    if (unread.length > 0)
      notes.push({ place, says: `${record.name}: ${unread.join(', ')} could not be read` });
    coasters.set(record.id, { ...record, ...dates, place, name: record.name });
  }
  return { coasters: [...coasters.values()], rejected, notes };
}

function rejectionReason(
  record: CoasterRecord | null,
  earlier: ReadonlyMap<string, NamedCoaster>,
): string | null {
  if (!record) return 'it has no id of at most 64 characters';
  if (!USABLE_ID.test(record.id))
    return `its id "${record.id}" is not made of letters, digits, hyphens and underscores alone`;
  if (record.name === undefined) return `${record.id} has no name that can be read`;
  const same = earlier.get(record.id);
  return same ? `its id ${record.id} is that of ${same.place} (${same.name})` : null;
}

const dateOrNothing = (date: string | undefined) =>
  date !== undefined && isCoasterDate(date) ? date : undefined;
