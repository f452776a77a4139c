import * as z from 'zod/mini';
import { backendAddress } from './supabase-client.ts';

const STORAGE_PATH = /^(?:https?:\/\/[^/?#]+)?(\/storage\/v1\/object\/public\/.+)$/;

/**
 * Returns the URL of a public file at the current backend. `value` is the path of this URL, or the file's URL at this or
 * an earlier backend. Returns other values unchanged, such as the URLs of sounds that are served with the web app.
 */
export function fileUrl(value: string): string {
  const [, path] = STORAGE_PATH.exec(value) ?? [];
  return path === undefined ? value : `${backendAddress().supabaseUrl}${path}`;
}

/** Schema of a column that names a file; parses to its public URL. */
export const fileColumn = z.pipe(z.string(), z.transform(fileUrl));
