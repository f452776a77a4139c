import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { EveryColumnExcept } from '#shared/table-columns.ts';
import { fileColumn } from '../../../lib/api/file-url.ts';
import { parseRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

const thumbnailRow = z.object({ day_id: z.string(), thumbnail_url: fileColumn } satisfies EveryColumnExcept<
  'thrill_tour_day_thumbnails',
  'created_by' | 'updated_at'
>);

/** Returns the URLs of the days' thumbnails, by day id. Rejects with the database's error. */
async function listDayThumbnails(signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const { data, error } = await supabase()
    .from('thrill_tour_day_thumbnails')
    .select('day_id, thumbnail_url')
    .abortSignal(signal);
  if (error) throw error;
  return new Map(
    parseRows('thrill_tour_day_thumbnails', thumbnailRow, data).map(({ day_id, thumbnail_url }) => [
      day_id,
      thumbnail_url,
    ]),
  );
}

export const dayThumbnailsQuery = queryOptions({
  queryKey: ['tour', 'day-thumbnails'],
  meta: { isPersisted: true },
  queryFn: ({ signal }) => listDayThumbnails(signal),
});

export function useDayThumbnails() {
  return useQuery(dayThumbnailsQuery);
}
