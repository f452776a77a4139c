import * as z from 'zod/mini';
import { backendAddress } from './supabase-client.ts';

const STORAGE_PATH = /^(?:https?:\/\/[^/?#]+)?(\/storage\/v1\/object\/public\/.+)$/;

/**
 * Returns the public URL of a file that a row names by its path, or by its URL at this or an earlier backend. Other values, such as
 * sounds served with the web app, are returned unchanged.
 */
export function fileUrl(value: string): string {
  const [, path] = STORAGE_PATH.exec(value) ?? [];
  return path === undefined ? value : `${backendAddress().supabaseUrl}${path}`;
}

/** Schema of a column that names a file; parses to its public URL. */
export const fileColumn = z.pipe(z.string(), z.transform(fileUrl));
