import type { KeyboardEvent } from 'react';

const ROWS_PER_PAGE = 8;

const rowOffsets: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -ROWS_PER_PAGE,
  PageDown: ROWS_PER_PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Focuses the row that is in the tab order. */
export function focusCurrentRow(container: HTMLElement): void {
  container.querySelector<HTMLElement>('[data-park] button[tabindex="0"]')?.focus();
}

/**
 * Moves the focus with arrow keys, Page Up, Page Down, Home and End in a list whose rows have two buttons each. Returns
 * 'return-to-search' when the key is meant for the search field: Arrow Up in the first row, a character or Backspace.
 */
export function handleListKey(event: KeyboardEvent<HTMLElement>): 'moved' | 'return-to-search' | 'ignored' {
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
  const offset = rowOffsets[key];
  if (offset !== undefined) {
    event.preventDefault();
    const rows = [...list.querySelectorAll<HTMLElement>('[data-park]')];
    const index = rows.indexOf(row);
    if (key === 'ArrowUp' && index === 0) return 'return-to-search';
    const nextRow = rows[Math.min(Math.max(index + offset, 0), rows.length - 1)];
    nextRow?.querySelectorAll('button')[target === buttons[1] ? 1 : 0]?.focus();
    return 'moved';
  }
  // The space bar activates the button.
  return (key.length === 1 && key !== ' ') || key === 'Backspace' ? 'return-to-search' : 'ignored';
}
