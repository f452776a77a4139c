import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { EveryColumnExcept } from '#shared/table-columns.ts';
import { fileColumn } from '../../../lib/api/file-url.ts';
import { parseRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

const photoRow = z.object({
  member_name: z.string(),
  profile_picture_url: fileColumn,
} satisfies EveryColumnExcept<'team_member_pictures', 'created_by' | 'updated_at'>);

/** Returns the URLs of the contacts' photos, by name of the contact. Rejects with the database's error. */
async function listContactPhotos(signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const { data, error } = await supabase()
    .from('team_member_pictures')
    .select('member_name, profile_picture_url')
    .abortSignal(signal);
  if (error) throw error;
  return new Map(
    parseRows('team_member_pictures', photoRow, data).map(({ member_name, profile_picture_url }) => [
      member_name,
      profile_picture_url,
    ]),
  );
}

export const contactPhotosQuery = queryOptions({
  queryKey: ['tour', 'contact-photos'],
  meta: { isPersisted: true },
  queryFn: ({ signal }) => listContactPhotos(signal),
});

export function useContactPhotos() {
  return useQuery(contactPhotosQuery);
}
