const unfinished: Readonly<Record<string, string>> = {
  date: 'Enter a date that exists.',
  end_date: 'Enter a date that exists.',
  time: 'Enter a time such as 18:30.',
};

/**
 * What is wrong with dates and times that the browser holds back: one half typed, or 31 February, reads as empty and
 * would be taken for left out.
 */
export function unfinishedInputs(form: HTMLFormElement | null): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const element of form?.elements ?? []) {
    if (!(element instanceof HTMLInputElement) || !element.validity.badInput) continue;
    const problem = unfinished[element.name];
    if (problem !== undefined) problems[element.name] = problem;
  }
  return problems;
}
