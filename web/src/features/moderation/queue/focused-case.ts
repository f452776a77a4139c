const CASE_LINKS = 'a[data-case]';

/** Returns the id of the case whose row contains the focused element. */
export function focusedCaseId(): string | undefined {
  const link = document.activeElement?.closest('li')?.querySelector<HTMLElement>(CASE_LINKS);
  return link?.dataset.case;
}

/** Moves the focus to the next or previous case, or to the first one if no case has the focus. */
export function focusNeighbour(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(CASE_LINKS)];
  const current = links.findIndex(({ dataset }) => dataset.case === focusedCaseId());
  const target = current === -1 ? links[0] : links[current + step];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
