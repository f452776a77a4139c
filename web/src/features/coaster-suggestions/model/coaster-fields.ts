/** The fields for which members may suggest values, in the order of the form. Figures are in metres and km/h, as in the catalogue. */
export const COASTER_FIELDS = [
  { field: 'name', label: 'Name', kind: 'text', maxLength: 200 },
  { field: 'park_name', label: 'Park', kind: 'text', maxLength: 200 },
  { field: 'city', label: 'City', kind: 'text', maxLength: 120 },
  { field: 'country', label: 'Country', kind: 'text', maxLength: 80 },
  { field: 'status', label: 'State', kind: 'status', maxLength: 60 },
  { field: 'opened', label: 'Opened', kind: 'date', maxLength: 10 },
  { field: 'closed', label: 'Closed', kind: 'date', maxLength: 10 },
  { field: 'make', label: 'Maker', kind: 'text', maxLength: 120 },
  { field: 'model', label: 'Model', kind: 'text', maxLength: 160 },
  { field: 'type', label: 'Material', kind: 'text', maxLength: 80 },
  { field: 'design', label: 'Design', kind: 'text', maxLength: 80 },
  { field: 'height_m', label: 'Height in metres', kind: 'number', maxLength: 10 },
  { field: 'speed_kmh', label: 'Speed in km/h', kind: 'number', maxLength: 10 },
  { field: 'length_m', label: 'Length in metres', kind: 'number', maxLength: 10 },
  { field: 'inversions', label: 'Inversions', kind: 'number', maxLength: 10 },
  { field: 'former_names', label: 'Former names', kind: 'names', maxLength: 2000 },
] as const;

export type CoasterField = (typeof COASTER_FIELDS)[number]['field'];
type FieldKind = (typeof COASTER_FIELDS)[number]['kind'];
type FieldValue = string | number | null | string[];

/** Suggested values by column. */
export type CoasterFields = { readonly [field in CoasterField]?: FieldValue };

/** The values of the form: every field as text. */
export type FormValues = Readonly<Record<CoasterField, string>>;

/** The statuses in the catalogue, with their labels. */
export const STATUSES = [
  { value: 'Operating', label: 'Operating' },
  { value: 'Under Construction', label: 'Under construction' },
  { value: 'SBNO', label: 'Standing, but not operating' },
  { value: 'Operated', label: 'Removed' },
  { value: 'Unknown', label: 'Unknown' },
] as const;

/** Columns that store "Unknown" instead of null. */
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
  const kind = kindOf(field);
  const typed = text.trim();
  if (typed === '') return field === 'name' || field === 'park_name' ? 'Please fill this in.' : undefined;
  if (kind === 'number' && !/^\d+(?:[.,]\d+)?$/.test(typed)) return 'Please type a number.';
  if (kind === 'date' && !/^[12]\d{3}(?:-\d{2}(?:-\d{2})?)?$/.test(typed))
    return 'Please type a year, a month or a day: 2016, 2016-06 or 2016-06-30.';
  return undefined;
}

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
  if (kind === 'names') {
    return text
      .split('\n')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  }
  if (text === '') return NEVER_NULL.has(field) ? 'Unknown' : null;
  return kind === 'number' ? Number(text.replace(',', '.')) : text;
}

const kindOf = (field: CoasterField): FieldKind =>
  COASTER_FIELDS.find((known) => known.field === field)?.kind ?? 'text';

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
  const status = STATUSES.find((known) => known.value === value);
  if (status) return status.label;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'unknown';
}
