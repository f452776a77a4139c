const messages: Readonly<Record<string, string>> = {
  date: 'Enter a date that exists.',
  end_date: 'Enter a date that exists.',
  time: 'Enter a time such as 18:30.',
};

/**
 * Returns the errors of incomplete or impossible dates and times, such as 31 February, by field name. Browsers report their
 * value as empty.
 */
export function badInputErrors(form: HTMLFormElement | null): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const element of form?.elements ?? []) {
    if (!(element instanceof HTMLInputElement) || !element.validity.badInput) continue;
    const message = messages[element.name];
    if (message !== undefined) errors[element.name] = message;
  }
  return errors;
}
