// @spec guide/tour-page

import * as z from 'zod/mini';
import type { EveryColumn } from '#shared/table-columns.ts';

const hotelRow = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  website: z.string(),
  breakfast: z.string(),
  features: z.array(z.string()),
  note: z.string(),
  is_example: z.boolean(),
} satisfies EveryColumn<'tour_hotels', 'position'>);

const coasterRow = z.object({
  id: z.string(),
  name: z.string(),
} satisfies EveryColumn<'tour_coasters', 'coaster_id' | 'former_names' | 'park_id' | 'position'>);

const parkRow = z.object({
  id: z.string(),
  name: z.string(),
  coasters: z.array(coasterRow),
} satisfies EveryColumn<'tour_parks', 'position'>);

const dayRow = z.object({
  id: z.string(),
  date: z.string(),
  title: z.string(),
  park_id: z.nullable(z.string()),
  location: z.string(),
  transport: z.string(),
  hotel_id: z.nullable(z.string()),
  activities: z.array(z.string()),
  schedule: z.array(z.object({ time: z.string(), activity: z.string() })),
} satisfies EveryColumn<'tour_days'>);

const contactRow = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  chat_url: z.string(),
  is_example: z.boolean(),
} satisfies EveryColumn<'tour_contacts', 'position'>);

/** The rows of the guide, in order. */
export const tourGuideSchema = z.object({
  days: z.array(dayRow),
  parks: z.array(parkRow),
  hotels: z.array(hotelRow),
  contacts: z.array(contactRow),
});

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
