/** The uploaded file: the whole body, or the file of a form. */
export type ReceivedFile = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Without parameters, in lower case. */
  readonly mimeType: string;
};

/** Maximum overhead of a form: boundaries, headers, small fields. */
export const MAX_FORM_OVERHEAD_BYTES = 64 * 1024;
/** Only this many parts of a form are searched for the file. The client library sends one to three fields before it. */
const MAX_PARTS = 10;
const MAX_PART_HEADER_BYTES = 8 * 1024;

export function isForm(contentType: string): boolean {
  return contentType.toLowerCase().startsWith('multipart/form-data');
}

/**
 * Finds the file in the body of an upload, without copying it.
 * @returns null when a form is malformed, or has no file in its first MAX_PARTS parts
 */
export function findReceivedFile(body: Buffer<ArrayBuffer>, contentType: string): ReceivedFile | null {
  if (!isForm(contentType)) return { bytes: body, mimeType: baseType(contentType) };
  const boundary = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const name = boundary?.[1] ?? boundary?.[2];
  if (name === undefined) return null;
  const delimiter = Buffer.from(`\r\n--${name}`, 'latin1');
  const opening = delimiter.subarray(2);
  let position = body.subarray(0, opening.length).equals(opening) ? opening.length : -1;
  for (let part = 0; position !== -1 && part < MAX_PARTS; part += 1) {
    if (body.toString('latin1', position, position + 2) !== '\r\n') return null;
    const headEnd = body.subarray(position, position + MAX_PART_HEADER_BYTES).indexOf('\r\n\r\n');
    if (headEnd === -1) return null;
    const head = body.toString('utf8', position, position + headEnd);
    const start = position + headEnd + 4;
    // In a part without content, the delimiter begins with the line break that ends the headers.
    const end = body.indexOf(delimiter, start - 2);
    if (end === -1) return null;
    if (/^content-disposition:[^\r\n]*;\s*filename\*?=/im.test(head)) {
      const type = /^content-type:([^\r\n]*)/im.exec(head)?.[1];
      return {
        bytes: body.subarray(start, Math.max(start, end)),
        mimeType: baseType(type ?? 'application/octet-stream'),
      };
    }
    position = end + delimiter.length;
  }
  return null;
}

function baseType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
