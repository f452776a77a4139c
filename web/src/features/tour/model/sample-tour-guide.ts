import { addDays } from '../../../lib/time/calendar-date.ts';
import type { TourDay, TourGuide } from './tour-guide.ts';

const hotel = {
  id: 'hotel-1',
  name: 'Casale della Torre',
  location: 'Valmontone',
  website: 'https://casale.example',
  breakfast: '07:00–10:00',
  features: ['Pool'],
  note: '',
  is_example: false,
};

/** Ten days. The first two nights are in the hotel. */
const days = Array.from(
  { length: 10 },
  (_, index): TourDay => ({
    id: `day-${index + 1}`,
    date: addDays('2025-07-21', index),
    title: `Title ${index + 1}`,
    park_id: null,
    location: 'Rome',
    transport: 'On foot',
    hotel_id: index < 2 ? hotel.id : null,
    activities: ['Swim'],
    schedule: [{ time: '09:00', activity: 'Breakfast' }],
  }),
);

/** A guide of ten days and six parks with 37 coasters, for tests. */
export const sampleTourGuide: TourGuide = {
  days,
  parks: [5, 6, 4, 11, 3, 8].map((coasterCount, park) => ({
    id: `park-${park}`,
    name: `Park ${park}`,
    coasters: Array.from({ length: coasterCount }, (_, index) => ({
      id: `coaster-${park}-${index}`,
      name: `Coaster ${park}.${index}`,
    })),
  })),
  hotels: [hotel],
  contacts: [],
};
