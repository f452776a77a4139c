import { supabase } from '../../../lib/api/supabase-client.ts';

/** Returns a stored file as a stream, or null if it no longer exists. Rejects with the storage's error. */
export async function fetchExportFile(
  bucket: string,
  path: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const { data, error } = await supabase().storage.from(bucket).download(path).asStream();
  if (!error) return data;
  // Supabase Storage rejects most requests with status 400, and has the actual status in the body.
  if ('statusCode' in error && (error.statusCode === '404' || error.status === 404)) return null;
  throw error;
}
