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
});

it('still counts the hint as answered after a further visit', () => {
  expect(withPageLoad({ ...secondVisit, answered: true }, HOUR)).toMatchObject({ count: 3, answered: true });
});

it('shows the hint on the second visit, after the member has saved something', () => {
  expect(chooseHint(secondVisit, true, phone)).toBe('prompt');
  expect(chooseHint(secondVisit, true, { ...phone, canPrompt: false, isIos: true })).toBe('ios');
});

it.each([
  ['on the first visit', { ...secondVisit, count: 1 }, true, phone],
  ['before the member has saved something', secondVisit, false, phone],
  ['after an answer', { ...secondVisit, answered: true }, true, phone],
  ['in the installed app', secondVisit, true, { ...phone, isInstalled: true }],
  ['where nothing can be installed', secondVisit, true, { ...phone, canPrompt: false }],
])('shows no hint %s', (_, visits, isEngaged, device) => {
  expect(chooseHint(visits, isEngaged, device)).toBe(null);
});
