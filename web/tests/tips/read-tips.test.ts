// @spec guide/park-tips, guide/recent-tips, guide/all-tips-page, guide/tip-detail

import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createTip, type Park, parkWithoutTips } from '../../../server/testing/member-rows.ts';
import { newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { changeResponses, failRequests, holdRequests } from '../support/requests.ts';

const TIPS = /\/thoosie_tips$/;
const PARK_TIPS = /\/rpc\/list_park_tips$/;
const SERVER_ERROR = { message: 'The lift is stuck' };

let member: Account;
let park: Park;

// The tests below do not change these tips.
beforeAll(async () => {
  member = await newMember();
  park = await parkWithoutTips(member);
  for (let number = 1; number <= 12; number += 1)
    await createTip(member, { park_id: park.id, tip_text: `Tip number ${number}.` });
});

const findRecentTips = async () => within(await screen.findByRole('region', { name: 'Recent Thoosie Tips' }));

/** Expands the tips on the open page of the park. */
async function openCarousel(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Thoosie Tips' }));
}

const carousel = async () => within(await screen.findByRole('region', { name: 'Thoosie Tips' }));

// @spec guide/tip-skeletons
test('a loading list of tips shows five placeholders', async () => {
  holdRequests('POST', PARK_TIPS);
  await openApp(`/thoosie-tips/${park.id}`, member);
  const loading = await screen.findByRole('status', { name: 'Loading tips' });
  expect(loading.querySelectorAll('[data-skeleton]')).toHaveLength(5);
});

test('a list of tips that fails to load shows the reason and can be retried', async () => {
  const restore = failRequests('POST', PARK_TIPS, 500, SERVER_ERROR);
  const user = await openApp(`/thoosie-tips/${park.id}`, member);
  const alert = await screen.findByRole('alert');
  within(alert).getByRole('heading', { name: 'Error Loading Tips' });
  await waitFor(() =>
    expect(alert.textContent).toContain(
      `Unable to load thoosie tips for ${park.name}.Failed to fetch thoosie tips: The lift is stuck`,
    ),
  );
  restore();
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Tip number 12.');
});

test('a tip that fails to load shows the reason and can be retried', async () => {
  const user = await openApp(`/wait-times?park=${park.id}`, member);
  await openCarousel(user);
  const restore = failRequests('GET', TIPS, 500, SERVER_ERROR);
  await user.click(await screen.findByRole('link', { name: 'Tip number 11.' }));
  // The screen of the park may show an alert too, about its waits.
  await screen.findByRole('heading', { name: 'Error Loading Tip' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(
    'Unable to load this thoosie tip.Failed to fetch tip: The lift is stuck',
  );
  restore();
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  await within(await screen.findByRole('article')).findByText('Tip number 11.');
});

/** Removes the authors and parks from tips in responses. */
function removeAuthorsAndParks(): void {
  changeResponses('GET', TIPS, (body) => {
    const rows: object[] = JSON.parse(body);
    return JSON.stringify(rows.map((row) => ({ ...row, author: null, park: null })));
  });
}

// @spec guide/unnamed-park
test('a tip with an unknown author and an unknown park is shown', async () => {
  removeAuthorsAndParks();
  await openApp(
    `/thoosie-tip/${await createTip(member, { park_id: park.id, tip_text: 'Whose is this?' })}`,
    member,
  );
  await within(await screen.findByRole('article')).findByText('Anonymous Thoosie');
  screen.getByRole('heading', { name: `Tip for Park ${park.id}` });
});

// @spec guide/carousel-tips, guide/unnamed-park, guide/anonymous
test('the latest ten tips are shown, even with unknown authors and parks', async () => {
  removeAuthorsAndParks();
  await openApp('/wait-times', member);
  const cards = async () => (await findRecentTips()).getAllByRole('article');
  await waitFor(async () => expect(await cards()).toHaveLength(10));
  // The avatar of an anonymous author shows a T, as in Thoosie.
  expect((await cards())[0]?.textContent).toMatch(/^Park \S+TAnonymous/);
});

test('the latest tips show a message while they load and when there are none', async () => {
  changeResponses('GET', TIPS, () => '[]');
  const release = holdRequests('GET', TIPS);
  await openApp('/wait-times', member);
  (await findRecentTips()).getByText('Loading recent tips...');
  release();
  await screen.findByText('No recent tips available.');
});

test('latest tips that fail to load show the reason and can be retried', async () => {
  const restore = failRequests('GET', TIPS, 500, SERVER_ERROR);
  const user = await openApp('/wait-times', member);
  await screen.findByText('Failed to fetch recent tips: The lift is stuck');
  restore();
  await user.click((await findRecentTips()).getByRole('button', { name: 'Try Again' }));
  await waitFor(async () => expect((await findRecentTips()).getAllByRole('article')).toHaveLength(10));
});

// @spec guide/carousel-tips
test('the best ten tips of a park show a message while they load, and a link to all tips', async () => {
  const release = holdRequests('POST', PARK_TIPS);
  const user = await openApp(`/wait-times?park=${park.id}`, member);
  // Twelve tips, and those that other tests of this file have added.
  await (await carousel()).findByText(/^· 1[2-9]$/);
  expect((await carousel()).queryByText('Loading tips...')).toBeNull();
  await openCarousel(user);
  (await carousel()).getByText('Loading tips...');
  release();
  await waitFor(async () => expect((await carousel()).getAllByRole('article')).toHaveLength(10));
  const all = await screen.findByRole('link', { name: /^Show All \(1[2-9]\)$/ });
  expect(all.getAttribute('href')).toBe(`/thoosie-tips/${park.id}`);
});

test('an unknown tip shows an error', async () => {
  await openApp('/thoosie-tip/no-id', member);
  await screen.findByRole('heading', { name: 'Tip not found.' });
});

test('tips of an unknown park show an error', async () => {
  await openApp(`/thoosie-tips/${encodeURIComponent("'; drop table parks\u0000")}`, member);
  await screen.findByRole('heading', { name: 'Park not found' });
});

test('the Back button of a tip opens the previous screen', async () => {
  const user = await openApp(`/wait-times?park=${park.id}`, member);
  await openCarousel(user);
  await user.click(await screen.findByRole('link', { name: 'Tip number 11.' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(window.location.search).toBe(`?park=${park.id}`));
});

test('the Back button opens the wait times if there is no previous screen', async () => {
  const user = await openApp(`/thoosie-tips/${park.id}`, member);
  await user.click(await screen.findByRole('button', { name: 'Back to Parks' }));
  await waitFor(() => expect(window.location.pathname).toBe('/wait-times'));
});
