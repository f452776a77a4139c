// @spec guide/park-tips, guide/recent-tips, guide/all-tips-page, guide/tip-detail

import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createTip, type Park, parkWithoutTips } from '../../../server/testing/member-rows.ts';
import { newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { changeResponses, failRequests, holdRequests } from '../support/requests.ts';

const TIPS = /\/thoosie_tips$/;
const PARK_TIPS = /\/rpc\/list_park_tips$/;
const STUCK = { message: 'The lift is stuck' };

let member: Account;
let park: Park;

// The tests below only read them.
beforeAll(async () => {
  member = await newMember();
  park = await parkWithoutTips(member);
  for (let number = 1; number <= 12; number += 1)
    await createTip(member, { park_id: park.id, tip_text: `Tip number ${number}.` });
});

const recent = async () => within(await screen.findByRole('region', { name: 'Recent Thoosie Tips' }));
const carousel = async () => within(await screen.findByRole('region', { name: 'Thoosie Tips' }));

// @spec guide/tip-skeletons
test('a list of tips on its way has five placeholders', async () => {
  holdRequests('POST', PARK_TIPS);
  await openApp(`/thoosie-tips/${park.id}`, member);
  const loading = await screen.findByRole('status', { name: 'Loading tips' });
  expect(loading.querySelectorAll('[data-skeleton]')).toHaveLength(5);
});

test('a list of tips that fails to load says why, and can be asked for again', async () => {
  const mend = failRequests('POST', PARK_TIPS, 500, STUCK);
  const user = await openApp(`/thoosie-tips/${park.id}`, member);
  const alert = await screen.findByRole('alert');
  within(alert).getByRole('heading', { name: 'Error Loading Tips' });
  await waitFor(() =>
    expect(alert.textContent).toContain(
      `Unable to load thoosie tips for ${park.name}.Failed to fetch thoosie tips: The lift is stuck`,
    ),
  );
  mend();
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Tip number 12.');
});

test('a tip that fails to load says why, and can be asked for again', async () => {
  const user = await openApp(`/wait-times?park=${park.id}`, member);
  const mend = failRequests('GET', TIPS, 500, STUCK);
  await user.click(await screen.findByRole('link', { name: 'Tip number 11.' }));
  const alert = await screen.findByRole('alert');
  within(alert).getByRole('heading', { name: 'Error Loading Tip' });
  expect(alert.textContent).toContain(
    'Unable to load this thoosie tip.Failed to fetch tip: The lift is stuck',
  );
  mend();
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  await within(await screen.findByRole('article')).findByText('Tip number 11.');
});

/** What the tips are about and whose they are does not come along. */
function loseAuthorsAndParks(): void {
  changeResponses('GET', TIPS, (body) => {
    const rows: object[] = JSON.parse(body);
    return JSON.stringify(rows.map((row) => ({ ...row, author: null, park: null })));
  });
}

// @spec guide/unnamed-park
test('a tip of an unknown author about an unknown park is shown', async () => {
  loseAuthorsAndParks();
  await openApp(
    `/thoosie-tip/${await createTip(member, { park_id: park.id, tip_text: 'Whose is this?' })}`,
    member,
  );
  await within(await screen.findByRole('article')).findByText('Anonymous Thoosie');
  screen.getByRole('link', { name: `Park ${park.id}` });
});

// @spec guide/carousel-tips, guide/unnamed-park, guide/anonymous
test('the latest ten tips are shown, also of unknown authors about unknown parks', async () => {
  loseAuthorsAndParks();
  await openApp('/wait-times', member);
  const cards = async () => (await recent()).getAllByRole('article');
  await waitFor(async () => expect(await cards()).toHaveLength(10));
  expect((await cards())[0]?.textContent).toMatch(/^Park \S+TAnonymous/);
});

test('the latest tips are announced while they load, and where there are none', async () => {
  changeResponses('GET', TIPS, () => '[]');
  const release = holdRequests('GET', TIPS);
  await openApp('/wait-times', member);
  (await recent()).getByText('Loading recent tips...');
  release();
  await screen.findByText('No recent tips available.');
});

test('the latest tips that fail to load say why, and can be asked for again', async () => {
  const mend = failRequests('GET', TIPS, 500, STUCK);
  const user = await openApp('/wait-times', member);
  await screen.findByText('Failed to fetch recent tips: The lift is stuck');
  mend();
  await user.click((await recent()).getByRole('button', { name: 'Try Again' }));
  await waitFor(async () => expect((await recent()).getAllByRole('article')).toHaveLength(10));
});

// @spec guide/carousel-tips
test('the best ten tips about a park are announced while they load, and lead to the rest', async () => {
  const release = holdRequests('POST', PARK_TIPS);
  await openApp(`/wait-times?park=${park.id}`, member);
  (await carousel()).getByText('Loading tips...');
  release();
  await waitFor(async () => expect((await carousel()).getAllByRole('article')).toHaveLength(10));
  const all = await screen.findByRole('link', { name: /^Show All \(1[2-9]\)$/ });
  expect(all.getAttribute('href')).toBe(`/thoosie-tips/${park.id}`);
});

test('the unknown address of a tip says so', async () => {
  await openApp('/thoosie-tip/no-id', member);
  await screen.findByRole('heading', { name: 'Tip not found.' });
});

test('the unknown address of a park says so', async () => {
  await openApp(`/thoosie-tips/${encodeURIComponent("'; drop table parks\u0000")}`, member);
  await screen.findByRole('heading', { name: 'Park not found' });
});

test('the way back from a tip leads to where one came from', async () => {
  const user = await openApp(`/wait-times?park=${park.id}`, member);
  await user.click(await screen.findByRole('link', { name: 'Tip number 11.' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(window.location.search).toBe(`?park=${park.id}`));
});

test('the way back leads to the waits where one came from nowhere', async () => {
  const user = await openApp(`/thoosie-tips/${park.id}`, member);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(window.location.pathname).toBe('/wait-times'));
});
