import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { failRequests, holdRequests, meanwhile } from '../support/failing-requests.ts';
import { expectNoFindings } from '../support/no-findings.ts';
import { openAs } from '../support/open-as.ts';
import { setRole } from '../support/set-role.ts';
import { type Account, test as base, completeProfile, createAccount } from '../support/test.ts';
import { createTip, parkWithoutTips, tipOf } from '../support/tips.ts';

const test = base.extend<{ author: Account }>({
  author: async ({ baseURL, dataDir }, use) => {
    const author = await createAccount(baseURL ?? '', dataDir);
    await completeProfile(author);
    await use(author);
  },
});
// The tips of one test would push those of another out of the latest ten.
test.describe.configure({ mode: 'serial' });

const TIPS = '**/rest/v1/thoosie_tips*';
const PARK_TIPS = '**/rest/v1/rpc/list_park_tips*';
const VOTES = '**/rest/v1/tip_votes*';
const NO_CONNECTION = 'No connection right now. Check your network and try again.';

/** Does something while this browser holds no session, as when it was cleared behind the page's back. */
async function withoutSession(page: Page, act: () => Promise<void>): Promise<void> {
  const kept = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    const session = localStorage.getItem(key) ?? '';
    localStorage.removeItem(key);
    return { key, session };
  });
  await act();
  await page.evaluate(({ key, session }) => localStorage.setItem(key, session), kept);
}

test('a tip is shared, without losing a word of it, found beside the waits, and deleted', async ({
  page,
  member,
}) => {
  const park = await parkWithoutTips(member);
  await openAs(page, `/wait-times?park=${park.id}`, member);
  const carousel = page.getByRole('region', { name: 'Thoosie Tips', exact: true });
  await expect(carousel).toContainText(`No tips yet for ${park.name}. Be the first to share your knowledge!`);
  await carousel.getByRole('link', { name: 'Add the first tip' }).click();

  await expect(page.getByRole('heading', { name: `Thoosie Tips for ${park.name}`, level: 1 })).toBeVisible();
  await expect(page.getByText('All community tips and insider knowledge')).toBeVisible();
  await expect(
    page.getByText(`No tips yet. Be the first to share your knowledge about ${park.name}!`),
  ).toBeVisible();
  const field = page.getByLabel('Your tip');
  await expect(field).toBeFocused();
  const add = page.getByRole('button', { name: 'Add Tip' });
  await field.fill(' \n\u00a0');
  await expect(add).toBeDisabled();
  await field.fill('x'.repeat(20_000));
  await expect(page.getByRole('status').filter({ hasText: '18,000 characters too many' })).toBeAttached();
  await add.click();
  await expect(page.getByText('A tip can have 2,000 characters at most; this is 20,000.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add a Tip' }).click();
  await expect(field).toHaveValue('');

  const mark = randomUUID();
  const text = `${mark} <img src=x onerror=alert(1)>\n\n  Two lines further down: ${'left and '.repeat(12)}right`;
  await field.fill(text);
  const alert = page.getByRole('alert');
  for (const [failure, said] of [
    [
      { status: 500, body: { message: 'The lift is stuck' } },
      'Failed to create thoosie tip: The lift is stuck',
    ],
    [{ status: 500 }, 'Failed to add tip'],
    [{ status: 409, body: { code: '23503', message: 'violates' } }, 'Park not found'],
    [
      { status: 403, body: { code: '42501', message: 'denied' } },
      'User must be authenticated to create tips',
    ],
  ] as const) {
    await failRequests(page, 'POST', TIPS, failure);
    await add.click();
    await expect(alert.filter({ hasText: said })).toBeVisible();
    await expect(field).toHaveValue(text);
    await page.unrouteAll();
  }
  await withoutSession(page, async () => {
    await add.click();
    await expect(alert.filter({ hasText: 'You must be logged in to add a tip' })).toBeVisible();
  });
  await page.reload();
  await expect(field).toHaveValue(text);
  // Its answer gets lost: sent again, it is the same one.
  await page.route(TIPS, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await add.click();
  await expect(alert.filter({ hasText: NO_CONNECTION })).toBeVisible();
  await page.unrouteAll();
  const release = await holdRequests(page, 'POST', TIPS);
  await add.click();
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  release();
  await expect(page.getByText('Your thoosie tip has been added!')).toBeVisible();
  await expect(field).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add a Tip' })).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await tipOf(page, mark).getByText(mark).textContent()).toBe(text);
  const today = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
  await expect(tipOf(page, mark).locator('time')).toHaveText(today.format(new Date()));
  await expectNoFindings(page, 'all tips of a park');

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(carousel.getByRole('link', { name: 'Show All (1)' })).toHaveAttribute(
    'href',
    `/thoosie-tips/${park.id}`,
  );
  const card = tipOf(carousel, mark);
  expect(await card.getByRole('link', { name: mark }).textContent()).toBe(`${text.slice(0, 100).trimEnd()}…`);
  await expectNoFindings(page, 'a park with tips');
  await card.getByRole('link', { name: /^Read more of the tip by / }).click();
  await expect(page).toHaveURL(/\/thoosie-tip\//);
  await expect(tipOf(page, mark)).toContainText('left and right');
  await expect(tipOf(page, mark).locator('time')).toContainText(/\d at \d?\d:\d\d/);

  const question = page.getByRole('dialog', { name: 'Delete this tip?' });
  for (const [body, said] of [
    [{ message: 'The lift is stuck' }, 'Failed to delete thoosie tip: The lift is stuck'],
    [{}, 'Failed to delete tip'],
  ] as const) {
    await failRequests(page, 'DELETE', TIPS, { status: 500, body });
    await page.getByRole('button', { name: 'Delete this tip' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(alert.filter({ hasText: said })).toBeVisible();
    await page.unrouteAll();
  }
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete this tip' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Tip deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/wait-times\?park=/);
  await expect(carousel).toContainText(`No tips yet for ${park.name}.`);
});

test('votes show at once, settle on the last press, are rolled back when refused, and follow on the author', async ({
  page,
  author,
  member,
  context,
}) => {
  const mark = randomUUID();
  const park = await parkWithoutTips(member);
  const id = await createTip(author, { park_id: park.id, tip_text: `Front row. ${mark}` });
  const doomed = await createTip(author, { park_id: park.id, tip_text: `Gone soon. ${mark}` });
  const stored = async () => {
    const { data } = await member.client.from('tip_votes').select('vote_type').eq('tip_id', id);
    return data?.map(({ vote_type }) => vote_type);
  };

  await openAs(page, `/members/${author.userId}`, member);
  const upvotes = page.getByRole('progressbar', { name: 'Tip upvotes' });
  await expect(upvotes).toHaveAttribute('aria-valuetext', '0 of 100');
  await page.getByRole('link', { name: 'Parks' }).click();
  const recent = page.getByRole('region', { name: 'Recent Thoosie Tips' });
  const card = tipOf(recent, `Front row. ${mark}`);
  await expect(card).toContainText(park.name);
  const up = card.getByRole('button', { name: 'Upvote' });
  const down = card.getByRole('button', { name: 'Downvote' });
  const score = card.getByRole('group', { name: 'Votes' });

  // Many presses while the first is on its way: it shows the last at once, and the rest never travel.
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/tip_votes')) sent += 1;
  });
  const release = await holdRequests(page, 'POST', VOTES);
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  for (const button of [down, down, up, up, down, up, down]) await button.click();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await expect(score).toHaveText('Score -1');
  release();
  await expect.poll(stored).toEqual(['downvote']);
  expect(sent).toBe(2);
  await page.unrouteAll();
  await expect(score).toHaveText('Score -1');
  await up.click();
  await expect.poll(stored).toEqual(['upvote']);
  await expect(score).toHaveText('Score 1');
  await expect(down).toHaveAttribute('aria-pressed', 'false');

  const alert = page.getByRole('alert');
  for (const [failure, said] of [
    [{ status: 500, body: { message: 'The lift is stuck' } }, 'The lift is stuck'],
    [{ status: 500 }, 'Failed to vote'],
    [{ status: 403, body: { code: '42501', message: 'denied' } }, 'User must be authenticated to vote'],
  ] as const) {
    await failRequests(page, 'DELETE', VOTES, failure);
    await up.click();
    await expect(alert.filter({ hasText: said })).toBeVisible();
    await expect(up).toHaveAttribute('aria-pressed', 'true');
    await expect(score).toHaveText('Score 1');
    await page.unrouteAll();
  }
  await withoutSession(page, async () => {
    await down.click();
    await expect(alert.filter({ hasText: 'You must be logged in to vote' })).toBeVisible();
    await expect(score).toHaveText('Score 1');
  });
  await context.setOffline(true);
  await down.click();
  await expect(alert.filter({ hasText: NO_CONNECTION })).toBeVisible();
  await expect(score).toHaveText('Score 1');
  await context.setOffline(false);
  expect(await stored()).toEqual(['upvote']);

  const gone = tipOf(recent, `Gone soon. ${mark}`);
  await meanwhile(page, 'POST', VOTES, () => author.client.from('thoosie_tips').delete().eq('id', doomed));
  await gone.getByRole('button', { name: 'Upvote' }).click();
  await expect(alert.filter({ hasText: 'This tip was deleted meanwhile.' })).toBeVisible();
  await expect(gone).toHaveCount(0);

  await card.getByRole('link', { name: /^Rider / }).click();
  await expect(upvotes).toHaveAttribute('aria-valuetext', '1 of 100');
  await page.goBack();
  await card.getByRole('link', { name: `Front row. ${mark}` }).click();
  await expect(page.getByRole('heading', { name: 'Thoosie Tip', exact: true })).toBeVisible();
  const whole = page.getByRole('article');
  await expect(whole.getByRole('group', { name: 'Votes' })).toHaveText('Score 1');
  await whole.getByRole('button', { name: 'Upvote' }).click();
  await expect.poll(stored).toEqual([]);
  await expect(whole.getByRole('group', { name: 'Votes' })).toHaveText('Score 0');
  await page.goBack();
  await expect(score).toHaveText('Score 0');
});

test('tips are read to their end, also where something fails on the way, and moderators delete them', async ({
  page,
  author,
  member,
  dataDir,
}) => {
  await setRole(dataDir, member.email, 'moderator');
  const park = await parkWithoutTips(member);
  const texts = Array.from({ length: 23 }, (_, number) => `Tip number ${number + 1}.`);
  for (const tip_text of texts) await createTip(author, { park_id: park.id, tip_text });

  await openAs(page, '/favicon.svg', member);
  await failRequests(page, 'POST', PARK_TIPS, { status: 500, body: { message: 'The lift is stuck' } });
  const release = await holdRequests(page, 'POST', PARK_TIPS);
  await page.goto(`/thoosie-tips/${park.id}`);
  await expect(page.getByRole('status', { name: 'Loading tips' }).locator('[data-skeleton]')).toHaveCount(5);
  release();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'Error Loading Tips' })).toBeVisible();
  await expect(alert).toContainText(`Unable to load thoosie tips for ${park.name}.`);
  await expect(alert).toContainText('Failed to fetch thoosie tips: The lift is stuck');
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try Again' }).click();

  const shown = () => page.getByRole('article').locator('p').allTextContents();
  await expect.poll(shown).toEqual(texts.toReversed().slice(0, 20));
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByText('That is every tip there is.')).toBeVisible();
  expect(await shown()).toEqual(texts.toReversed());
  await tipOf(page, 'Tip number 7.').getByRole('button', { name: 'Delete this tip' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('article')).toHaveCount(22);
  await expect(page.locator('li:focus')).toContainText('Tip number 6.');

  await failRequests(page, 'GET', TIPS, { status: 500, body: { message: 'The lift is stuck' } });
  await page.goto(`/wait-times?park=${park.id}`);
  await tipOf(page, 'Tip number 22.').getByRole('link', { name: 'Tip number 22.' }).click();
  await expect(alert.getByRole('heading', { name: 'Error Loading Tip' })).toBeVisible();
  await expect(alert).toContainText('Unable to load this thoosie tip.');
  await expect(alert).toContainText('Failed to fetch tip: The lift is stuck');
  await page.unrouteAll();
  // What the tip is about and whose it is did not come along.
  await page.route(TIPS, async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, author: null, park: null })) });
  });
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article')).toContainText('Anonymous Thoosie');
  await expect(page.getByRole('link', { name: `Park ${park.id}` })).toBeVisible();
  await expectNoFindings(page, 'a tip');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/wait-times?park=${park.id}`);

  const recent = page.getByRole('region', { name: 'Recent Thoosie Tips' });
  await page.goto('/wait-times');
  await expect(recent.getByRole('article')).toHaveCount(10);
  await expect(recent.getByRole('article').first()).toContainText(`Park ${park.id}TAnonymous`);
  const first = recent.getByRole('article').first();
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await recent.getByRole('button', { name: 'Next tips' }).click();
  await expect(first).not.toBeInViewport({ ratio: 0.9 });
  await recent.getByRole('button', { name: 'Previous tips' }).click();
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await page.unrouteAll();

  await page.route(TIPS, (route) => route.fulfill({ json: [] }));
  const arrive = await holdRequests(page, 'GET', TIPS);
  await page.reload();
  await expect(recent).toContainText('Loading recent tips...');
  arrive();
  await expect(recent).toContainText('No recent tips available.');
  await page.unrouteAll();
  await failRequests(page, 'GET', TIPS, { status: 500, body: { message: 'The lift is stuck' } });
  await page.reload();
  await expect(recent.getByRole('alert')).toContainText('Failed to fetch recent tips: The lift is stuck');
  await page.unrouteAll();
  await recent.getByRole('button', { name: 'Try Again' }).click();
  await expect(recent.getByRole('article')).toHaveCount(10);

  const arriveToo = await holdRequests(page, 'POST', PARK_TIPS);
  await page.goto(`/wait-times?park=${park.id}`);
  const carousel = page.getByRole('region', { name: 'Thoosie Tips', exact: true });
  await expect(carousel).toContainText('Loading tips...');
  arriveToo();
  await expect(carousel.getByRole('article')).toHaveCount(10);
  await expect(carousel.getByRole('link', { name: 'Show All (22)' })).toBeVisible();

  await page.goto('/thoosie-tip/no-id');
  await expect(page.getByRole('heading', { name: 'Tip not found.' })).toBeVisible();
  await page.goto(`/thoosie-tips/${encodeURIComponent("'; drop table parks\u0000")}`);
  await expect(page.getByRole('heading', { name: 'Park not found' })).toBeVisible();
  const opened = await page.context().newPage();
  await opened.goto(`/thoosie-tips/${park.id}`);
  await opened.getByRole('button', { name: 'Back' }).click();
  await expect(opened).toHaveURL('/wait-times');
});
