import { tourDays } from './tour-guide.ts';

export const GUIDE_TABS = ['schedule', 'hotels', 'coasters', 'team'] as const;
export type GuideTab = (typeof GUIDE_TABS)[number];

/** What of the guide is shown. */
export type GuidePlace = { readonly tab: GuideTab; readonly day: number };

/** The day the guide opens on: today while the tour lasts, else the first. */
function openingDay(today: string): number {
  return tourDays.find(({ date }) => date === today)?.day ?? 1;
}

/** The place that an address names; what it leaves out, or what there is not, is the schedule, and the opening day. */
export function placeOf(address: URLSearchParams, today: string): GuidePlace {
  const named = tourDays.find(({ day }) => String(day) === address.get('day'));
  return {
    tab: GUIDE_TABS.find((tab) => tab === address.get('tab')) ?? 'schedule',
    day: named?.day ?? openingDay(today),
  };
}

/** The part of an address that names a place. */
export function addressOf({ tab, day }: GuidePlace): string {
  return `?${new URLSearchParams(tab === 'schedule' ? { day: String(day) } : { tab, day: String(day) })}`;
}
