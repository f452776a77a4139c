import { expect, it } from 'vitest';
import { chooseHint, type Visits, withPageLoad } from './install-hint-timing.ts';

const HOUR = 60 * 60_000;
const secondVisit: Visits = { count: 2, last: 0, answered: false };
const phone = { isInstalled: false, canPrompt: true, isIos: false };

it('counts a page that is opened more than half an hour after the last one as a new visit', () => {
  const first = withPageLoad({ count: 0, last: 0, answered: false }, 10 * HOUR);
  expect(first.count).toBe(1);
  expect(withPageLoad(first, 10.4 * HOUR).count).toBe(1);
  expect(withPageLoad(first, 10.6 * HOUR).count).toBe(2);
  expect(withPageLoad({ ...first, answered: true }, 11 * HOUR).answered).toBe(true);
});

it('shows the hint on the second visit, after a useful action', () => {
  expect(chooseHint(secondVisit, true, phone)).toBe('prompt');
  expect(chooseHint(secondVisit, true, { ...phone, canPrompt: false, isIos: true })).toBe('ios');
});

it.each([
  ['on the first visit', { ...secondVisit, count: 1 }, true, phone],
  ['before a useful action', secondVisit, false, phone],
  ['after an answer', { ...secondVisit, answered: true }, true, phone],
  ['in the installed app', secondVisit, true, { ...phone, isInstalled: true }],
  ['where nothing can be installed', secondVisit, true, { ...phone, canPrompt: false }],
])('shows no hint %s', (_, visits, hasActed, device) => {
  expect(chooseHint(visits, hasActed, device)).toBe(null);
});
