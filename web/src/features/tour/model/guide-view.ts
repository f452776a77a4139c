import { tourDays } from './tour-guide.ts';

export const GUIDE_TABS = ['schedule', 'hotels', 'coasters', 'team'] as const;
export type GuideTab = (typeof GUIDE_TABS)[number];

/** The displayed part of the guide. */
export type GuideView = { readonly tab: GuideTab; readonly day: number };

/** Returns the initial day: today during the tour, otherwise the first. */
function openingDay(today: string): number {
  return tourDays.find(({ date }) => date === today)?.day ?? 1;
}

/** Reads the place from the URL's search. Missing or invalid parts are the schedule and the initial day. */
export function readGuideView(address: URLSearchParams, today: string): GuideView {
  const named = tourDays.find(({ day }) => String(day) === address.get('day'));
  return {
    tab: GUIDE_TABS.find((tab) => tab === address.get('tab')) ?? 'schedule',
    day: named?.day ?? openingDay(today),
  };
}

/** Returns the URL's search for a place. */
export function addressOf({ tab, day }: GuideView): string {
  return `?${new URLSearchParams(tab === 'schedule' ? { day: String(day) } : { tab, day: String(day) })}`;
}
