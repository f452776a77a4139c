import * as z from 'zod/mini';
import { type ValidatedStorage, validatedStorage } from '../../../lib/storage/validated-storage.ts';

const text = z.string();

/** The input in the form of each kind of item, before validation. `features` and `activities` have one entry per line. */
export const parkInput = z.object({ name: text });
export const coasterInput = z.object({ name: text, park_id: text });
export const hotelInput = z.object({
  name: text,
  location: text,
  website: text,
  breakfast: text,
  features: text,
  note: text,
});
export const contactInput = z.object({ name: text, role: text, phone: text, chat_url: text });
export const dayInput = z.object({
  date: text,
  title: text,
  park_id: text,
  location: text,
  transport: text,
  hotel_id: text,
  activities: text,
  schedule: z.array(z.object({ time: text, activity: text })),
});

/** A list of items of the guide. Each park has its own list of coasters, whose name ends with the id of the park. */
export type ItemListName =
  | 'tour_days'
  | 'tour_parks'
  | 'tour_hotels'
  | 'tour_contacts'
  | `tour_coasters.${string}`;

/** Unsaved changes of the item with this id. */
type ItemDraft<Values> = { readonly id: string; readonly values: Values };

/**
 * Returns the storage of the unsaved changes in the open form of a list. They survive a reload, but are discarded
 * when the tab is closed, because another admin may change the item in the meantime.
 */
export function itemDraftStorage<Values>(
  userId: string,
  list: ItemListName,
  values: z.ZodMiniType<Values>,
): ValidatedStorage<ItemDraft<Values>> {
  const schema = z.object({ id: text, values });
  return validatedStorage<ItemDraft<Values>>(
    () => sessionStorage,
    `thrillseekers.tour.${list}.${userId}`,
    schema,
  );
}
