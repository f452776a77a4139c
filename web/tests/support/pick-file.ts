import { fireEvent } from '@testing-library/dom';

/** Picks a file, also one of a type that the dialog of a browser would not offer. */
export function pickFile(input: HTMLElement, file: File): void {
  fireEvent.change(input, { target: { files: [file] } });
}
