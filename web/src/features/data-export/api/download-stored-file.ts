import { supabase } from '../../../lib/api/supabase-client.ts';

/** Returns a stored file as a stream, or null if it no longer exists. Rejects with the storage's error. */
export async function downloadStoredFile(
  bucket: string,
  path: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | null> {
  const { data, error } = await supabase().storage.from(bucket).download(path, {}, { signal }).asStream();
  if (!error) return data;
  // Supabase Storage sends status 400 for most errors. The actual status is in the body.
  if ('statusCode' in error && (error.statusCode === '404' || error.status === 404)) return null;
  throw error;
}
