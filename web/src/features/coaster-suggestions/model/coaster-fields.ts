import { isCoasterDate } from '#shared/rules/parks/coaster-record.ts';
import { countCodePoints, isVisibleText } from '#shared/rules/text.ts';

/**
 * The fields for which members may suggest values, in the order of the form. Figures are in metres and km/h, as in the catalogue. The limits
 * are those of private.coaster_field_error (supabase/migrations/20260601003200_coaster_suggestions.sql).
 */
export const COASTER_FIELDS = [
  { field: 'name', label: 'Name', kind: 'text', maxLength: 200 },
  { field: 'park_name', label: 'Park', kind: 'text', maxLength: 200 },
  { field: 'city', label: 'City', kind: 'text', maxLength: 120 },
  { field: 'country', label: 'Country', kind: 'text', maxLength: 80 },
  { field: 'status', label: 'Status', kind: 'status', maxLength: 60 },
  { field: 'opened', label: 'Opened', kind: 'date', maxLength: 10 },
  { field: 'closed', label: 'Closed', kind: 'date', maxLength: 10 },
  { field: 'make', label: 'Manufacturer', kind: 'text', maxLength: 120 },
  { field: 'model', label: 'Model', kind: 'text', maxLength: 160 },
  { field: 'type', label: 'Type', kind: 'text', maxLength: 80 },
  { field: 'design', label: 'Design', kind: 'text', maxLength: 80 },
  { field: 'height_m', label: 'Height in metres', kind: 'number', maxLength: 10, max: 500 },
  { field: 'speed_kmh', label: 'Speed in km/h', kind: 'number', maxLength: 10, max: 500 },
  { field: 'length_m', label: 'Length in metres', kind: 'number', maxLength: 10, max: 20_000 },
  { field: 'inversions', label: 'Inversions', kind: 'number', maxLength: 10, max: 50 },
  { field: 'former_names', label: 'Former names', kind: 'names', maxLength: 2000 },
] as const;

export type CoasterField = (typeof COASTER_FIELDS)[number]['field'];
type FieldKind = (typeof COASTER_FIELDS)[number]['kind'];
type FieldValue = string | number | null | string[];

/** Suggested values by column. */
export type CoasterFields = { readonly [field in CoasterField]?: FieldValue };

/** The values of the form: every field as text. */
export type FormValues = Readonly<Record<CoasterField, string>>;

/** The statuses that the form offers: as the catalogue stores them, and their labels. Imported coasters may have others. */
const STATUSES = [
  { value: 'Operating', label: 'Operating' },
  { value: 'Under Construction', label: 'Under construction' },
  { value: 'SBNO', label: 'Standing, but not operating' },
  { value: 'Operated', label: 'Removed' },
  { value: 'Unknown', label: 'Unknown' },
] as const;

/** Dates are from 1800 to 2999. */
const FIRST_DATE = '1800';
const END_DATE = '3000';
const MAX_NAMES = 20;
const MAX_NAME_LENGTH = 200;

/** Columns that contain "Unknown" instead of null. */
const NEVER_NULL: ReadonlySet<CoasterField> = new Set(['status', 'make', 'model', 'type', 'design']);

/** Returns the values of a coaster as the form shows them. */
export function toFormValues(coaster: CoasterFields): FormValues {
  const entries = COASTER_FIELDS.map(({ field }) => {
    const value = coaster[field] ?? null;
    if (value === null || (value === 'Unknown' && field !== 'status')) return [field, ''] as const;
    return [field, typeof value === 'object' ? value.join('\n') : String(value)] as const;
  });
  return Object.fromEntries(entries) as Record<CoasterField, string>;
}

/** Returns the error message of a field; undefined if its value is valid. */
export function fieldError(field: CoasterField, text: string): string | undefined {
  const entry = COASTER_FIELDS.find((each) => each.field === field);
  const value = text.trim();
  if (value !== '' && !isVisibleText(value)) return 'Please fill this in.';
  if (value === '') return field === 'name' || field === 'park_name' ? 'Please fill this in.' : undefined;
  if (entry?.kind === 'number') return numberError(field, value, entry.max);
  if (entry?.kind === 'date' && !(isCoasterDate(value) && value >= FIRST_DATE && value < END_DATE))
    return 'Please type a year, a month or a day: 2016, 2016-06 or 2016-06-30.';
  if (entry?.kind === 'names') {
    const names = namesIn(value);
    if (names.length > MAX_NAMES) return `Please list at most ${MAX_NAMES} names.`;
    if (names.some((name) => countCodePoints(name) > MAX_NAME_LENGTH)) return 'Please shorten the names.';
  }
  return undefined;
}

function numberError(field: CoasterField, text: string, max: number): string | undefined {
  if (!/^\d+(?:[.,]\d+)?$/.test(text)) return 'Please type a number.';
  if (/,\d{3}$/.test(text)) return 'Please type the number without a comma between thousands.';
  const number = toNumber(text);
  if (number > max) return `Please type a number up to ${max}.`;
  if (field === 'inversions') return Number.isInteger(number) ? undefined : 'Please type a whole number.';
  return number < 0.01 ? 'Please type a number above 0.' : undefined;
}

const toNumber = (text: string) => Number(text.replace(',', '.'));

/** Returns the names in a text that has one on each line. */
const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Returns the fields that the member has changed, with their values. */
export function changedFields(before: FormValues, after: FormValues): CoasterFields {
  return Object.fromEntries(
    COASTER_FIELDS.flatMap(({ field, kind }) => {
      const [old, text] = [before[field].trim(), after[field].trim()];
      return old === text ? [] : [[field, catalogueValue(field, kind, text)]];
    }),
  );
}

function catalogueValue(field: CoasterField, kind: FieldKind, text: string): FieldValue {
  if (kind === 'names') return namesIn(text);
  if (text === '') return NEVER_NULL.has(field) ? 'Unknown' : null;
  return kind === 'number' ? toNumber(text) : text;
}

/** Returns the options for the status of a coaster: those of the form, and the present one if it is another or not chosen yet. */
export function statusOptions(status: string): readonly { readonly value: string; readonly label: string }[] {
  if (status === '') return [{ value: '', label: 'Choose' }, ...STATUSES];
  return STATUSES.some(({ value }) => value === status)
    ? STATUSES
    : [{ value: status, label: status }, ...STATUSES];
}

/** Returns a line for each suggested value: the label of the field, and its value before and after. */
export function describeFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly { readonly label: string; readonly before: string; readonly after: string }[] {
  return COASTER_FIELDS.flatMap(({ field, label }) =>
    field in after ? [{ label, before: formatValue(before[field]), after: formatValue(after[field]) }] : [],
  );
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  const status = STATUSES.find((entry) => entry.value === value);
  if (status) return status.label;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'unknown';
}
