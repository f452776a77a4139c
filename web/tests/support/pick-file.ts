import { fireEvent } from '@testing-library/dom';

/** Picks a file, even of a type that a browser's file dialog would not offer. */
export function pickFile(input: HTMLElement, file: File): void {
  fireEvent.change(input, { target: { files: [file] } });
}
