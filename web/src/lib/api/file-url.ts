import * as z from 'zod/mini';
import { backendAddress } from './supabase-client.ts';

const STORED = /^(?:https?:\/\/[^/?#]+)?(\/storage\/v1\/object\/public\/.+)$/;

/**
 * Returns the public URL of a file that a row names: by its path, or by an address that the backend had once. Anything else, such
 * as a sound that is served with the web app, stays as it is.
 */
export function fileUrl(named: string): string {
  const [, path] = STORED.exec(named) ?? [];
  return path === undefined ? named : `${backendAddress().supabaseUrl}${path}`;
}

/** A column that names a file, as its public URL. */
export const fileColumn = z.pipe(z.string(), z.transform(fileUrl));
