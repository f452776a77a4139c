import { supabase } from '../../../lib/api/supabase-client.ts';

/** Returns a stored file as it arrives; null if it does not exist any more. Rejects with the error of the storage. */
export async function exportFile(bucket: string, path: string): Promise<ReadableStream<Uint8Array> | null> {
  const { data, error } = await supabase().storage.from(bucket).download(path).asStream();
  if (!error) return data;
  if ('status' in error && (error.status === 400 || error.status === 404)) return null;
  throw error;
}
