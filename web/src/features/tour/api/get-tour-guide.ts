// @spec guide/data-calls

import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows, parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { validatedStorage } from '../../../lib/storage/validated-storage.ts';
import { type TourGuide, tourGuideSchema, tourRows } from '../model/tour-guide.ts';

/** Returns the days, ordered by date. Rejects with the database's error. */
async function listDays(signal: AbortSignal) {
  const { data, error } = await supabase()
    .from('tour_days')
    .select('id, date, title, park_id, location, transport, hotel_id, activities, schedule')
    .order('date')
    .abortSignal(signal);
  if (error) throw error;
  // Parsed as unknown, because the generated type of a JSON column does not describe its content.
  return parseUnknownRows('tour_days', tourRows.tour_days, data);
}

/** Returns the parks with their coasters, in order. Rejects with the database's error. */
async function listParks(signal: AbortSignal) {
  const { data, error } = await supabase()
    .from('tour_parks')
    .select('id, name, coasters:tour_coasters(id, name)')
    .order('position')
    .order('id')
    .order('position', { referencedTable: 'coasters' })
    .order('id', { referencedTable: 'coasters' })
    .abortSignal(signal);
  if (error) throw error;
  return parseRows('tour_parks', tourRows.tour_parks, data);
}

/** Returns the hotels, in order. Rejects with the database's error. */
async function listHotels(signal: AbortSignal) {
  const { data, error } = await supabase()
    .from('tour_hotels')
    .select('id, name, location, website, breakfast, features, note, is_example')
    .order('position')
    .order('id')
    .abortSignal(signal);
  if (error) throw error;
  return parseRows('tour_hotels', tourRows.tour_hotels, data);
}

/** Returns the contacts, in order. Rejects with the database's error. */
async function listContacts(signal: AbortSignal) {
  const { data, error } = await supabase()
    .from('tour_contacts')
    .select('id, name, role, phone, chat_url, is_example')
    .order('position')
    .order('id')
    .abortSignal(signal);
  if (error) throw error;
  return parseRows('tour_contacts', tourRows.tour_contacts, data);
}

/**
 * Returns the storage of an offline copy of the guide. The copy outlives the persisted query, which is dropped after 14 days and by some
 * updates of the app. The key contains the member's id, so that sign-out removes the copy.
 */
const offlineCopyStorage = (userId: string) =>
  validatedStorage(() => localStorage, `thrillseekers.tour-guide.${userId}`, tourGuideSchema);

/** Returns the guide and keeps a copy on this device. Rejects with the database's error. */
async function getTourGuide(userId: string, signal: AbortSignal): Promise<TourGuide> {
  const [days, parks, hotels, contacts] = await Promise.all([
    listDays(signal),
    listParks(signal),
    listHotels(signal),
    listContacts(signal),
  ]);
  const guide = { days, parks, hotels, contacts };
  offlineCopyStorage(userId).write(guide);
  return guide;
}

const tourGuideQuery = (userId: string) =>
  queryOptions({
    queryKey: ['tour', 'guide'],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => getTourGuide(userId, signal),
    initialData: () => offlineCopyStorage(userId).read() ?? undefined,
    // The age of the copy is unknown: show it at once, but refetch.
    initialDataUpdatedAt: 0,
  });

export function useTourGuide() {
  return useQuery(tourGuideQuery(useMemberId()));
}
