import { saveFile } from './save-file.ts';

/** A file on the member's disk, where the browser lets pages write. */
type ChosenFile = { readonly createWritable: () => Promise<WritableStream<Uint8Array>> };

declare global {
  interface Window {
    /** Missing in Firefox, in Safari and on phones. */
    readonly showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<ChosenFile>;
  }
}

/** Where a stream goes. Rejects if it breaks off. */
export type SaveStream = (stream: ReadableStream<Uint8Array>) => Promise<void>;

/**
 * Lets the member choose where a large file goes, and returns a function that writes it there while it is made. Where pages cannot
 * write to the disk, the browser collects the stream in a Blob, which it keeps on the disk. Must be called while a click is handled;
 * null if the member changes their mind.
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
