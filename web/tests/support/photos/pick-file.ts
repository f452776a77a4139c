import { fireEvent } from '@testing-library/dom';

/** Picks files, even of a type that a browser's file dialog would not offer. */
export function pickFile(input: HTMLElement, ...files: readonly File[]): void {
  fireEvent.change(input, { target: { files } });
}
