// @spec guide/tour-page

import { expect, it } from 'vitest';
import { formatGuideView, readGuideView } from './guide-view.ts';
import { sampleTourGuide } from './sample-tour-guide.ts';

/** Returns the view for a query string. The sample tour is from 21 to 30 July 2025, so the default of `today` is after it. */
const viewAt = (search: string, today = '2026-01-01') =>
  readGuideView(new URLSearchParams(search), sampleTourGuide.days, today);

it.each([
  ['2025-07-20', 1],
  ['2025-07-21', 1],
  ['2025-07-25', 5],
  ['2025-07-30', 10],
  ['2025-07-31', 1],
])('on %s, the guide opens at day %i', (today, day) => {
  expect(viewAt('', today)).toEqual({ tab: 'schedule', day });
});

it('readGuideView returns the view that formatGuideView put into the URL', () => {
  for (const view of [
    { tab: 'schedule', day: 3 },
    { tab: 'team', day: 10 },
  ] as const)
    expect(viewAt(formatGuideView(view))).toEqual(view);
});

it.each(['?tab=constructor&day=11', '?tab=&day=1.0', '?day=-1', '?day=__proto__&tab=Hotels'])(
  'opens the default view for a URL with invalid values: %s',
  (search) => expect(viewAt(search)).toEqual({ tab: 'schedule', day: 1 }),
);

it('opens the default view while the tour has no days', () => {
  expect(readGuideView(new URLSearchParams('?day=3'), [], '2025-07-21')).toEqual({ tab: 'schedule', day: 1 });
});
