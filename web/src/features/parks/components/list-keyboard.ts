import type { KeyboardEvent } from 'react';

const PAGE = 8;

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Puts the focus on the row that the Tab key would lead to. */
export function focusCurrentRow(place: HTMLElement): void {
  place.querySelector<HTMLElement>('[data-park] button[tabindex="0"]')?.focus();
}

/**
 * Moves the focus within a list of rows with two buttons each, as its keys ask for. Answers 'left' when the key belongs
 * to the search field: going up from the first row, or typing.
 */
export function handleListKey(event: KeyboardEvent<HTMLElement>): 'moved' | 'left' | 'ignored' {
  const { currentTarget: list, target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return 'ignored';
  const row = target.closest<HTMLElement>('[data-park]');
  if (!row) return 'ignored';
  const buttons = [...row.querySelectorAll('button')];

  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    event.preventDefault();
    const towardsStar = (key === 'ArrowRight') === (getComputedStyle(list).direction === 'ltr');
    buttons[towardsStar ? 1 : 0]?.focus();
    return 'moved';
  }
  const step = steps[key];
  if (step !== undefined) {
    event.preventDefault();
    const rows = [...list.querySelectorAll<HTMLElement>('[data-park]')];
    const index = rows.indexOf(row);
    if (key === 'ArrowUp' && index === 0) return 'left';
    const next = rows[Math.min(Math.max(index + step, 0), rows.length - 1)];
    next?.querySelectorAll('button')[target === buttons[1] ? 1 : 0]?.focus();
    return 'moved';
  }
  // A letter goes on with the search; the blank presses the button.
  return (key.length === 1 && key !== ' ') || key === 'Backspace' ? 'left' : 'ignored';
}
