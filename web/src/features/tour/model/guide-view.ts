import type { TourDay } from './tour-guide.ts';

export const GUIDE_TABS = ['schedule', 'hotels', 'coasters', 'team'] as const;
export type GuideTab = (typeof GUIDE_TABS)[number];

/** The displayed tab of the guide, and the number of the day that the schedule shows, from 1. */
export type GuideView = { readonly tab: GuideTab; readonly day: number };

/**
 * Reads the view from the URL's search parameters. Defaults for missing or invalid values: the first of `enabledTabs`, which are the
 * tabs that the community shows; today during the tour, otherwise the first day.
 */
export function readGuideView(
  parameters: URLSearchParams,
  days: readonly TourDay[],
  today: string,
  enabledTabs: readonly string[] = GUIDE_TABS,
): GuideView {
  const chosenIndex = days.findIndex((_, index) => String(index + 1) === parameters.get('day'));
  const todayIndex = days.findIndex(({ date }) => date === today);
  const index = [chosenIndex, todayIndex].find((candidate) => candidate !== -1) ?? 0;
  const shownTabs = GUIDE_TABS.filter((tab) => enabledTabs.includes(tab));
  const tab = shownTabs.find((name) => name === parameters.get('tab')) ?? shownTabs[0] ?? 'schedule';
  return { tab, day: index + 1 };
}

/** Returns the search part of the URL of a view, such as "?day=3". */
export function formatGuideView({ tab, day }: GuideView): string {
  return `?${new URLSearchParams(tab === 'schedule' ? { day: String(day) } : { tab, day: String(day) })}`;
}
