import { fireEvent } from '@testing-library/dom';

/** Replaces the value of a field at once, without focusing it: an opening dialog may move the focus. */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.input(field, { target: { value: text } });
}
