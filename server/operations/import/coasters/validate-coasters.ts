import { type CoasterRecord, isCoasterDate, parseCoasterRecord } from '#shared/rules/parks/coaster-record.ts';
import type { ImportEntry, ImportMessage } from '../import-file.ts';

type RecordWithName = CoasterRecord & { readonly name: string };

/** A coaster that can be stored. */
export type ValidCoaster = RecordWithName & { readonly position: string };

type ValidatedCoasters = {
  readonly coasters: readonly ValidCoaster[];
  readonly rejected: readonly ImportMessage[];
  /** Messages about invalid fields of these coasters. */
  readonly notes: readonly ImportMessage[];
};

/** The same rule as the check of the coasters table. */
const VALID_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Separates entries that can be stored from all others, and says why each of the others is rejected. */
export function validateCoasters(entries: readonly ImportEntry[]): ValidatedCoasters {
  const coasters = new Map<string, ValidCoaster>();
  const rejected: ImportMessage[] = [];
  const notes: ImportMessage[] = [];
  for (const { position, record: rawRecord, errorMessage } of entries) {
    const checked =
      errorMessage === undefined
        ? checkRecord(parseCoasterRecord(rawRecord), coasters)
        : { rejection: errorMessage };
    if ('rejection' in checked) {
      rejected.push({ position, message: checked.rejection });
      continue;
    }
    const { record } = checked;
    const { opened, closed } = record;
    const dates = { opened: validDateOrUndefined(opened), closed: validDateOrUndefined(closed) };
    const invalidFields = [
      ...record.invalidFields,
      ...(opened !== dates.opened ? ['opened'] : []),
      ...(closed !== dates.closed ? ['closed'] : []),
    ];
    if (invalidFields.length > 0)
      notes.push({ position, message: `${record.name}: ${invalidFields.join(', ')} could not be read` });
    coasters.set(record.id, { ...record, ...dates, position });
  }
  return { coasters: [...coasters.values()], rejected, notes };
}

function checkRecord(
  record: CoasterRecord | null,
  earlier: ReadonlyMap<string, ValidCoaster>,
): { readonly record: RecordWithName } | { readonly rejection: string } {
  if (!record) return { rejection: 'it has no valid id (a text or a whole number, up to 64 characters)' };
  const { id, name } = record;
  if (!VALID_ID.test(id))
    return {
      rejection: `its id "${id}" is invalid: use letters, digits, hyphens and underscores, starting with a letter or digit`,
    };
  if (name === undefined)
    return { rejection: `coaster ${id} has no valid name (1 to 200 visible characters)` };
  const earlierCoaster = earlier.get(id);
  if (earlierCoaster)
    return {
      rejection: `its id ${id} is already used by ${earlierCoaster.position} (${earlierCoaster.name})`,
    };
  return { record: { ...record, name } };
}

const validDateOrUndefined = (date: string | undefined) =>
  date !== undefined && isCoasterDate(date) ? date : undefined;
