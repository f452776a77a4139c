import { expect, type Page } from '@playwright/test';
import { failRequests, meanwhile } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { type Account, test as base, completeProfile, createAccount } from '../support/test.ts';

/** The member who gets them; `member` gives. */
const test = base.extend<{ other: Account }>({
  other: async ({ baseURL, dataDir }, use) => {
    const other = await createAccount(baseURL ?? '', dataDir);
    await completeProfile(other, 'Helix Hansen');
    await use(other);
  },
});

const HIGH_FIVES = '**/rest/v1/high_fives**';
const button = (page: Page) => page.getByRole('button', { name: /High five/ });
const row = (page: Page) => page.getByRole('region', { name: 'High fives' });

async function given({ client, userId }: Account): Promise<number> {
  const { data, error } = await client.from('high_fives').select('id').eq('receiver_id', userId);
  if (error) throw error;
  return data.length;
}

test('a high five is given and taken back, and both see it', async ({ page, browser, member, other }) => {
  await completeProfile(member, 'Taron Thomsen');
  await openAs(page, `/members/${other.userId}`, member);
  await expect(button(page)).toHaveText(/High five\s*0/);
  // Two quick taps are one high five.
  await button(page).dblclick();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page)).toHaveText(/High five\s*1/);
  await expect(row(page).getByRole('link', { name: 'You' })).toBeVisible();
  await expect.poll(() => given(other)).toBe(1);

  const theirs = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await openAs(theirs, `/members/${other.userId}`, other);
  await expect(row(theirs).getByRole('link', { name: 'Taron Thomsen' })).toBeVisible();
  await expect(button(theirs)).toHaveCount(0);

  await page.reload();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(button(page)).toHaveText(/High five\s*0/);
  await expect.poll(() => given(other)).toBe(0);
  await theirs.reload();
  await expect(row(theirs)).toContainText('None yet. They come from those you ride with.');
  await theirs.context().close();
});

test('the last five are named, the rest is counted; one refused is undone with a message', async ({
  page,
  member,
  other,
  baseURL,
  dataDir,
}) => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const giver = await createAccount(baseURL ?? '', dataDir);
    await completeProfile(giver, `Giver ${number}`);
    await giver.client.from('high_fives').insert({ giver_id: giver.userId, receiver_id: other.userId });
  }
  await openAs(page, `/members/${other.userId}`, member);
  const lastFive = ['Giver 6', 'Giver 5', 'Giver 4', 'Giver 3', 'Giver 2'];
  await expect(row(page).getByRole('link')).toHaveText(lastFive);
  await expect(row(page)).toContainText('and 1 before');

  let refuse = () => {};
  const asked = new Promise<void>((resolve) => {
    page.route(HIGH_FIVES, async (route) => {
      resolve();
      await new Promise<void>((answer) => {
        refuse = answer;
      });
      await route.fulfill({ status: 500, json: {} });
    });
  });
  await button(page).click();
  await asked;
  await expect(button(page)).toHaveText(/High five\s*7/);
  await expect(row(page).getByRole('link')).toHaveText(['You', ...lastFive.slice(0, 4)]);
  refuse();
  await expect(page.getByText('Your high five did not get through. Please try again.')).toBeVisible();
  await expect(button(page)).toHaveText(/High five\s*6/);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(row(page).getByRole('link')).toHaveText(lastFive);
  await page.unrouteAll();

  await button(page).click();
  await expect(button(page)).toHaveText(/High five\s*7/);
  await expect.poll(() => given(other)).toBe(7);
  await failRequests(page, 'DELETE', HIGH_FIVES, { status: 500 });
  await button(page).click();
  await expect(page.getByText('Your high five could not be taken back. Please try again.')).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');

  // Without a session nobody gives or takes.
  await page.evaluate(() => localStorage.clear());
  await button(page).click();
  await expect(page.getByText('User not authenticated')).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a high five for someone who has left says so', async ({ page, member, other }) => {
  await openAs(page, `/members/${other.userId}`, member);
  await expect(button(page)).toBeVisible();
  await meanwhile(page, 'POST', HIGH_FIVES, async () => {
    const { error } = await other.client.rpc('delete_user_and_data', { target_user_id: other.userId });
    expect(error).toBeNull();
  });
  await button(page).click();
  await expect(page.getByText('This member is not here any more.')).toBeVisible();
});
