// @spec guide/park-tips, guide/recent-tips, guide/all-tips-page, guide/tip-detail

import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { completeProfile, createTip, parkWithoutTips } from '../../server/testing/member-rows.ts';
import { setRole } from '../../server/testing/set-role.ts';
import { expectNoFindings } from '../support/no-findings.ts';
import { openAs } from '../support/open-as.ts';
import { type Account, test as base, createAccount } from '../support/test.ts';
import { tipOf } from '../support/tips.ts';

const test = base.extend<{ author: Account }>({
  author: async ({ baseURL, dataDir }, use) => {
    const author = await createAccount(baseURL ?? '', dataDir);
    await completeProfile(author);
    await use(author);
  },
});
// Serial: parallel tests would push each other's tips out of the latest ten.
test.describe.configure({ mode: 'serial' });

test('a tip is shared with its exact text, shown beside the waits, and deleted', async ({ page, member }) => {
  const park = await parkWithoutTips(member);
  await openAs(page, `/wait-times?park=${park.id}`, member);
  const carousel = page.getByRole('region', { name: 'Thoosie Tips', exact: true });
  const openTips = () => carousel.getByRole('button', { name: 'Thoosie Tips' }).click();
  await openTips();
  await expect(carousel).toContainText(`No tips yet for ${park.name}. Be the first to share your knowledge!`);
  await carousel.getByRole('link', { name: 'Add the first tip' }).click();

  await expect(page.getByRole('heading', { name: `Thoosie Tips for ${park.name}`, level: 1 })).toBeVisible();
  await expect(page.getByText('All community tips and insider knowledge')).toBeVisible();
  await expect(
    page.getByText(`No tips yet. Be the first to share your knowledge about ${park.name}!`),
  ).toBeVisible();
  const field = page.getByLabel('Your tip');
  await expect(field).toBeFocused();
  const mark = randomUUID();
  const text = `${mark} <img src=x onerror=alert(1)>\n\n  Two lines further down: ${'left and '.repeat(12)}right`;
  await field.fill(text);
  await page.getByRole('button', { name: 'Add Tip' }).click();
  await expect(page.getByText('Your thoosie tip has been added!')).toBeVisible();
  await expect(field).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add a Tip' })).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await tipOf(page, mark).getByText(mark).textContent()).toBe(text);
  const today = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
  await expect(tipOf(page, mark).locator('time')).toHaveText(today.format(new Date()));
  await expectNoFindings(page, 'all tips of a park');

  await page.getByRole('button', { name: 'Back' }).click();
  await openTips();
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
  await page.getByRole('button', { name: 'Delete this tip' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Tip deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/wait-times\?park=/);
  await openTips();
  await expect(carousel).toContainText(`No tips yet for ${park.name}.`);
});

test('all tips load while scrolling, and moderators can delete them', async ({
  page,
  author,
  member,
  dataDir,
}) => {
  await setRole(dataDir, member.email, 'moderator');
  const park = await parkWithoutTips(member);
  const texts = Array.from({ length: 23 }, (_, number) => `Tip number ${number + 1}.`);
  for (const tip_text of texts) await createTip(author, { park_id: park.id, tip_text });

  await openAs(page, `/thoosie-tips/${park.id}`, member);
  const shown = () => page.getByRole('article').locator('p').allTextContents();
  await expect.poll(shown).toEqual(texts.toReversed().slice(0, 20));
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByText('That is every tip there is.')).toBeVisible();
  expect(await shown()).toEqual(texts.toReversed());
  await tipOf(page, 'Tip number 7.').getByRole('button', { name: 'Delete this tip' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('article')).toHaveCount(22);
  await expect(page.locator('li:focus')).toContainText('Tip number 6.');

  await page.goto(`/wait-times?park=${park.id}`);
  await page.getByRole('button', { name: 'Thoosie Tips' }).click();
  await expect(page.getByRole('link', { name: 'Show All (22)' })).toBeVisible();
  await tipOf(page, 'Tip number 22.').getByRole('link', { name: 'Tip number 22.' }).click();
  await expect(page.getByRole('heading', { name: `Tip for ${park.name}` })).toBeVisible();
  await expectNoFindings(page, 'a tip');
});

test('arrow buttons scroll the latest tips', async ({ page, author, member }) => {
  const park = await parkWithoutTips(member);
  for (const number of [1, 2, 3])
    await createTip(author, { park_id: park.id, tip_text: `Tip number ${number}.` });
  await openAs(page, '/wait-times', member);
  const recent = page.getByRole('region', { name: 'Recent Thoosie Tips' });
  const first = recent.getByRole('article').first();
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await recent.getByRole('button', { name: 'Next tips' }).click();
  await expect(first).not.toBeInViewport({ ratio: 0.9 });
  await recent.getByRole('button', { name: 'Previous tips' }).click();
  await expect(first).toBeInViewport({ ratio: 0.9 });
});
