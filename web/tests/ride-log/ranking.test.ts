import { screen, waitFor, within } from '@testing-library/dom';
import { expect, inject, test } from 'vitest';
import { rankCoasters } from '../../../server/testing/ride-log/log-rows.ts';
import { refreshCoasterRanking } from '../../../server/testing/ride-log/refresh-coaster-ranking.ts';
import { newMember } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';

const LIST_RANKING = /\/rpc\/list_coaster_ranking$/;

async function shownNames(): Promise<(string | null)[]> {
  const rows = await screen.findAllByRole('article');
  return rows.map((row) => within(row).getByRole('link').textContent);
}

test('coasters that three members listed are ranked, with the number of comparisons, and can be filtered', async () => {
  const members = await Promise.all([newMember(), newMember(), newMember()]);
  for (const member of members) await rankCoasters(member, ['Jozi Express', 'Anaconda', 'Golden Loop']);
  await refreshCoasterRanking(inject('site').dataDir);
  const [member] = members;
  const user = await openApp('/coasters/ranking?country=South+Africa', member);
  await waitFor(async () => expect(await shownNames()).toEqual(['Jozi Express', 'Anaconda', 'Golden Loop']));
  const [first] = await screen.findAllByRole('article');
  // Each of the three members lists it above two other coasters.
  expect(first?.textContent).toContain('3 members · 6 comparisons');
  within(first ?? document.body).getByRole('img', { name: 'In your log' });
  await screen.findByText('That is every ranked coaster.');
  await user.click(screen.getByText('How the ranking works'));
  await screen.findByText(/^Computed /);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Opened' }), '1900s');
  await screen.findByRole('heading', { name: 'No ranked coaster matches' });
  await press(user, screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body);
  await screen.findAllByRole('article');
});

test('without a ranking, the screen says what is missing, and a failed load can be tried again', async () => {
  const member = await newMember();
  const restore = failRequests('POST', LIST_RANKING, 500);
  const user = await openApp('/coasters/ranking', member);
  await screen.findByText('Failed to load the ranking');
  restore();
  failRequests('POST', LIST_RANKING, 200, []);
  await press(user, screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Too few lists yet' });
  await screen.findByText(/when 3 members have the same coasters/);
});
