export type PartOfDay = 'dawn' | 'day' | 'dusk' | 'night';

/** Returns the part of the day in the device's time zone. */
export function partOfDay(time: Date): PartOfDay {
  const hour = time.getHours();
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 9) return 'dawn';
  return hour < 17 ? 'day' : 'dusk';
}
