import { type CoasterRecord, isCoasterDate, readCoasterRecord } from '#shared/rules/parks/coaster-record.ts';
import type { ImportEntry, ImportMessage } from '../import-file.ts';

/** A coaster that can be stored. */
export type NamedCoaster = CoasterRecord & { readonly position: string; readonly name: string };

type ValidatedCoasters = {
  readonly coasters: readonly NamedCoaster[];
  readonly rejected: readonly ImportMessage[];
  /** Invalid fields of coasters that can be stored. */
  readonly notes: readonly ImportMessage[];
};

/** The coasters table has the same rule. */
const USABLE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Separates entries that can be stored from those that cannot, and says why. */
export function usableCoasters(entries: readonly ImportEntry[]): ValidatedCoasters {
  const coasters = new Map<string, NamedCoaster>();
  const rejected: ImportMessage[] = [];
  const notes: ImportMessage[] = [];
  for (const { position, record: rawRecord, errorMessage } of entries) {
    const record = readCoasterRecord(rawRecord);
    const reason = errorMessage ?? rejectionReason(record, coasters);
    if (record?.name === undefined || reason !== null) {
      rejected.push({ position, message: reason ?? 'it has no name' });
      continue;
    }
    const { opened, closed } = record;
    const dates = { opened: validDateOrUndefined(opened), closed: validDateOrUndefined(closed) };
    const invalidFields = [
      ...record.invalidFields,
      ...(opened !== dates.opened ? ['opened'] : []),
      ...(closed !== dates.closed ? ['closed'] : []),
    ];
    if (invalidFields.length > 0)
      notes.push({ position, message: `${record.name}: ${invalidFields.join(', ')} could not be read` });
    coasters.set(record.id, { ...record, ...dates, position, name: record.name });
  }
  return { coasters: [...coasters.values()], rejected, notes };
}

function rejectionReason(
  record: CoasterRecord | null,
  earlier: ReadonlyMap<string, NamedCoaster>,
): string | null {
  if (!record) return 'it has no id, or its id is longer than 64 characters';
  if (!USABLE_ID.test(record.id))
    return `its id "${record.id}" is invalid: use letters, digits, hyphens and underscores, starting with a letter or digit`;
  if (record.name === undefined) return `${record.id} has no name that can be read`;
  const same = earlier.get(record.id);
  return same ? `its id ${record.id} is already used by ${same.position} (${same.name})` : null;
}

const validDateOrUndefined = (date: string | undefined) =>
  date !== undefined && isCoasterDate(date) ? date : undefined;
