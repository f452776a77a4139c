// @spec guide/park-tips, guide/recent-tips, guide/all-tips-page

import { expect } from '@playwright/test';
import { completeProfile, createTip, parkWithoutTips } from '../../server/testing/member-rows.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
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

test('all tips load while scrolling, and the screens of tips are accessible', async ({
  page,
  author,
  member,
}) => {
  const park = await parkWithoutTips(member);
  const texts = Array.from({ length: 23 }, (_, number) => `Tip number ${number + 1}.`);
  for (const tip_text of texts) await createTip(author, { park_id: park.id, tip_text });

  await openAs(page, `/thoosie-tips/${park.id}`, member);
  const readTipTexts = () => page.getByRole('article').locator('p').allTextContents();
  await expect.poll(readTipTexts).toEqual(texts.toReversed().slice(0, 20));
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByText('That is every tip there is.')).toBeVisible();
  expect(await readTipTexts()).toEqual(texts.toReversed());
  await expectAccessible(page, 'all tips of a park');

  await page.goto(`/wait-times?park=${park.id}`);
  await page.getByRole('button', { name: 'Thoosie Tips' }).click();
  await expect(page.getByRole('link', { name: 'Show All (23)' })).toBeVisible();
  await expectAccessible(page, 'a park with tips');
  await tipOf(page, 'Tip number 22.').getByRole('link', { name: 'Tip number 22.' }).click();
  await expect(page.getByRole('heading', { name: `Tip for ${park.name}` })).toBeVisible();
  await expectAccessible(page, 'a tip');
});

test('arrow buttons scroll the latest tips', async ({ page, author, member }) => {
  const park = await parkWithoutTips(member);
  for (const number of [1, 2, 3])
    await createTip(author, { park_id: park.id, tip_text: `Tip number ${number}.` });
  await openAs(page, '/wait-times', member);
  const recent = page.getByRole('region', { name: 'Recent Thoosie Tips' });
  const first = recent.getByRole('article').first();
  // The list of parks is above the tips, so it moves them when it loads.
  await expect(page.getByRole('button', { name: /^Germany/ })).toBeVisible();
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await recent.getByRole('button', { name: 'Next tips' }).click();
  await expect(first).not.toBeInViewport({ ratio: 0.9 });
  await recent.getByRole('button', { name: 'Previous tips' }).click();
  await expect(first).toBeInViewport({ ratio: 0.9 });
});
