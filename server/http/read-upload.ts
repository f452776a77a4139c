import { readBody } from './read-body.ts';

export type Upload = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Without parameters, in lower case. */
  readonly mimeType: string;
  /** A Cache-Control value. */
  readonly cacheControl: string;
};

/** What a form adds around its file: boundaries, headers, small fields. */
const FORM_OVERHEAD = 64 * 1024;

/**
 * Reads the file of an upload, whether it is the whole body or the file of a form (which the client library sends for
 * a Blob, under an empty name).
 * @param limit largest file in bytes
 */
export async function readUpload(request: Request, limit: number): Promise<Upload | 'too large' | 'no file'> {
  const contentType = request.headers.get('Content-Type') ?? 'application/octet-stream';
  const isForm = contentType.toLowerCase().startsWith('multipart/form-data');
  const body = await readBody(request, isForm ? limit + FORM_OVERHEAD : limit);
  if (!body) return 'too large';
  if (!isForm) {
    return {
      bytes: body,
      mimeType: baseType(contentType),
      cacheControl: request.headers.get('Cache-Control') ?? 'no-cache',
    };
  }
  const form = await new Response(body, { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => null);
  const file = form && [...form.values()].find((value) => value instanceof File);
  if (!file) return 'no file';
  if (file.size > limit) return 'too large';
  const seconds = form.get('cacheControl');
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    mimeType: baseType(file.type || 'application/octet-stream'),
    cacheControl: typeof seconds === 'string' && /^\d+$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
  };
}

function baseType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
