import type { AppContext } from './request-context.ts';

/** First and last byte, both inclusive. */
export type ByteRange = { readonly start: number; readonly end: number };

type RangedFile = { readonly size: number; readonly etag: string; readonly lastModified: Date };

/**
 * Returns the requested range, or 'unsatisfiable' if the file has no bytes in it. Returns null if the whole file must be
 * served: without a range, for several ranges, and for a range of another version of the file (If-Range).
 */
export function requestedRange(context: AppContext, file: RangedFile): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(context.req.header('Range')?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const condition = context.req.header('If-Range');
  if (condition !== undefined && condition !== file.etag && condition !== file.lastModified.toUTCString())
    return null;
  const last = file.size - 1;
  const [start, end] =
    match[1] === ''
      ? [Math.max(0, file.size - Number(match[2])), last]
      : [Number(match[1]), match[2] === '' ? last : Math.min(Number(match[2]), last)];
  return start > end || start > last || (match[1] === '' && Number(match[2]) === 0)
    ? 'unsatisfiable'
    : { start, end };
}
