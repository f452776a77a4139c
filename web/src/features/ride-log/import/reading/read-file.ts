import { decodeText } from './decode-text.ts';
import { ImportFileError } from './import-file-error.ts';

const MAX_MEGABYTES = 10;

/**
 * Returns the text of a chosen file. Rejects a file above the limit without reading it. The limit is generous: 10,000 lines are about 2 MB.
 * @throws {ImportFileError} if the file is above the limit or is a known kind of binary file, or the browser's error if it cannot be read
 */
export async function readFile(file: File): Promise<string> {
  const megabytes = file.size / 1024 / 1024;
  if (megabytes > MAX_MEGABYTES) {
    throw new ImportFileError(
      `${file.name} has ${Math.ceil(megabytes)} MB, and ${MAX_MEGABYTES} MB are the limit. Split it, or export only the list of coasters.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = binaryKind(bytes);
  if (kind) throw new ImportFileError(`${file.name} is ${kind}. Save it as CSV first.`);
  return decodeText(bytes).text;
}

/** Recognises binary files that members may choose by mistake. Returns the kind of file; null for any other file. */
function binaryKind(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (start === 'PK\u0003\u0004') return 'a spreadsheet or an archive';
  if (start === '%PDF') return 'a PDF file';
  if (start.startsWith('\u00D0\u00CF\u0011')) return 'an Excel file';
  if (/^(?:\u0089PNG|\u00FF\u00D8\u00FF|GIF8)/.test(start)) return 'a picture';
  return null;
}
