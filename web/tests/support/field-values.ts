import { expect } from 'vitest';

type FieldValues = Readonly<Record<string, string | boolean>>;

const FIELDS = 'input:not([type="file"]), textarea, select';

/** Returns the values of a form's fields by label. Omits file fields, because scripts cannot set their values. */
export function fieldValues(form: ParentNode): FieldValues {
  const values: Record<string, string | boolean> = {};
  for (const field of form.querySelectorAll<HTMLInputElement>(FIELDS)) {
    const label = labelOf(field);
    if (field.type === 'checkbox') values[label] = field.checked;
    else if (field.type !== 'radio' || field.checked) values[label] = field.value;
    else values[label] ??= '';
  }
  return values;
}

/** Fails if a field has its old value, so that tests must also fill fields that are added later. */
export function expectAllChanged(before: FieldValues, after: FieldValues): void {
  const untouched = Object.keys(after).filter((label) => after[label] === before[label]);
  expect(untouched, 'fields that this test must fill as well').toEqual([]);
}

/** Returns the label of a field, or the legend of a radio group. */
function labelOf(field: HTMLInputElement): string {
  const label =
    field.type === 'radio' ? field.closest('fieldset')?.querySelector('legend') : field.labels?.[0];
  const text = field.getAttribute('aria-label') ?? label?.textContent;
  if (!text) throw new Error(`a field without a label: ${field.outerHTML}`);
  return text;
}
