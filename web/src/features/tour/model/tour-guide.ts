// @spec guide/tour-page

import * as z from 'zod/mini';
import type { EveryColumn, EveryColumnExcept } from '#shared/table-columns.ts';

const hotelRow = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  website: z.string(),
  /** When breakfast is served, as in '07:00–10:00'. */
  breakfast: z.string(),
  features: z.array(z.string()),
  note: z.string(),
  is_example: z.boolean(),
} satisfies EveryColumnExcept<'tour_hotels', 'position'>);

const coasterRow = z.object({
  id: z.string(),
  name: z.string(),
} satisfies EveryColumnExcept<'tour_coasters', 'coaster_id' | 'former_names' | 'park_id' | 'position'>);

const parkRow = z.object({
  id: z.string(),
  name: z.string(),
  coasters: z.array(coasterRow),
} satisfies EveryColumnExcept<'tour_parks', 'position'>);

const dayRow = z.object({
  id: z.string(),
  /** As yyyy-MM-dd. */
  date: z.string(),
  title: z.string(),
  park_id: z.nullable(z.string()),
  location: z.string(),
  transport: z.string(),
  /** The hotel of the night after this day. */
  hotel_id: z.nullable(z.string()),
  activities: z.array(z.string()),
  /** Sorted by time, which is HH:mm. */
  schedule: z.array(z.object({ time: z.string(), activity: z.string() })),
} satisfies EveryColumn<'tour_days'>);

const contactRow = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  /** Empty for a contact whose chat is a WhatsApp chat with `phone`. */
  chat_url: z.string(),
  is_example: z.boolean(),
} satisfies EveryColumnExcept<'tour_contacts', 'position'>);

/** The days in the order of their dates, and the other lists in the order that the admins chose. Missing texts are empty. */
export const tourGuideSchema = z.object({
  days: z.array(dayRow),
  parks: z.array(parkRow),
  hotels: z.array(hotelRow),
  contacts: z.array(contactRow),
});

/** Schemas of the rows of each table. Those of `tour_parks` contain the rows of `tour_coasters`. */
export const tourRows = {
  tour_days: dayRow,
  tour_parks: parkRow,
  tour_hotels: hotelRow,
  tour_contacts: contactRow,
};

export type TourGuide = z.output<typeof tourGuideSchema>;
export type TourHotel = z.output<typeof hotelRow>;
export type TourCoaster = z.output<typeof coasterRow>;
/** A park of the tour with the coasters of its checklist. */
export type TourPark = z.output<typeof parkRow>;
export type TourDay = z.output<typeof dayRow>;
export type TourContact = z.output<typeof contactRow>;

/** Returns the number of a day, from 1: days are numbered in the order of their dates. */
export function dayNumber({ days }: TourGuide, day: TourDay): number {
  return days.findIndex(({ id }) => id === day.id) + 1;
}
