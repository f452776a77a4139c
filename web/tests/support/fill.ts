import { fireEvent } from '@testing-library/dom';

/** Replaces what a field holds, all at once, wherever the focus is: a dialog that opens moves it. */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.input(field, { target: { value: text } });
}
