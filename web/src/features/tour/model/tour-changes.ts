import type { TourChange } from '../api/list-tour-changes.ts';

const kinds: Readonly<Record<TourChange['table_name'], string>> = {
  tour_days: 'Day',
  tour_parks: 'Park',
  tour_coasters: 'Coaster',
  tour_hotels: 'Hotel',
  tour_contacts: 'Contact',
};

/** Labels of the columns whose names admins would not understand. Other columns are shown by name. */
const columnLabels: Readonly<Record<string, string>> = {
  park_id: 'park',
  hotel_id: 'hotel',
  chat_url: 'chat link',
  position: 'order',
  is_example: 'example mark',
};

/** Returns the kind of the changed item, as in 'Hotel'. */
export const changedItemKind = ({ table_name }: TourChange) => kinds[table_name];

/** Returns the name of the changed item. */
export function changedItemName({ before, after }: TourChange): string {
  const row = after ?? before;
  return String(row?.name ?? row?.title ?? '');
}

/** Returns the names of the changed fields; none for an item that was added or removed. */
export function changedFields({ before, after }: TourChange): readonly string[] {
  if (!before || !after) return [];
  return (
    Object.keys(after)
      // Not changed by admins: the database sets these columns itself.
      .filter((column) => column !== 'former_names' && column !== 'coaster_id')
      .filter((column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]))
      .map((column) => columnLabels[column] ?? column)
  );
}
