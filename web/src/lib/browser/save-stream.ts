import { saveFile } from './save-file.ts';

/** A file on the member's disk, in browsers that let pages write to it. */
type ChosenFile = { readonly createWritable: () => Promise<WritableStream<Uint8Array>> };

declare global {
  interface Window {
    /** Missing in Firefox and Safari, and in older browsers on phones. */
    readonly showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<ChosenFile>;
  }
}

/** Writes a stream to its target. Rejects if reading or writing fails. */
export type SaveStream = (stream: ReadableStream<Uint8Array>) => Promise<void>;

/**
 * Lets the member choose where to save a large file, and returns a function that streams it there, or null if the member cancels.
 * Browsers in which pages cannot write to the disk collect the stream in a Blob. Must be called while a click is handled.
 */
export async function chooseStreamTarget(name: string): Promise<SaveStream | null> {
  if (!window.showSaveFilePicker) {
    return async (stream) => saveFile(name, await new Response(stream).blob());
  }
  try {
    const file = await window.showSaveFilePicker({ suggestedName: name });
    return async (stream) => stream.pipeTo(await file.createWritable());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}
