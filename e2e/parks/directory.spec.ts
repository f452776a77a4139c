import { expect } from '@playwright/test';
import { cutRequests, failRequests } from '../support/failing-requests.ts';
import { openPlanForm, parkButton } from '../support/park-picker.ts';
import { test } from '../support/test.ts';

// The first failure is followed by three further tries, after one, two and four seconds.
const AFTER_ALL_TRIES = { timeout: 20_000 };

for (const { name, answer, shown } of [
  {
    name: 'refused with a reason',
    answer: { status: 500, body: { message: 'The switchboard is on fire' } },
    shown: 'Failed to fetch parks: The switchboard is on fire',
  },
  {
    name: 'answered with nothing',
    answer: { status: 200, body: [] },
    shown: 'No data received from parks API',
  },
  {
    name: 'answered with something else',
    answer: { status: 200, body: { parks: 'soon' } },
    shown: 'No data received from parks API',
  },
]) {
  test(`parks that are ${name} are asked for four times, and again on demand`, async ({ page, member }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/functions/v1/get-parks')) asked += 1;
    });
    await failRequests(page, 'POST', '**/functions/v1/get-parks', answer);
    const picker = await openPlanForm(page, member);
    await expect(picker.getByRole('alert')).toContainText(shown, AFTER_ALL_TRIES);
    expect(asked).toBe(4);

    await page.unrouteAll();
    await picker.getByRole('button', { name: 'Try Again' }).click();
    await expect(parkButton(picker, 'Liseberg')).toBeAttached();
  });
}

test('without a connection the picker says so', async ({ page, member }) => {
  await cutRequests(page, 'POST', '**/functions/v1/get-parks');
  const picker = await openPlanForm(page, member);
  await expect(picker.getByRole('alert')).toContainText(
    'Failed to fetch parks: No connection right now. Check your network and try again.',
    AFTER_ALL_TRIES,
  );
});

test('parks are asked for once an hour, not at every opening, and a stale list says since when', async ({
  page,
  member,
}) => {
  let asked = 0;
  await page.route('**/functions/v1/get-parks', async (route) => {
    asked += 1;
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'x-stale-since': '2026-03-14T12:00:00.000Z' },
    });
  });
  const picker = await openPlanForm(page, member);
  await expect(picker.getByText(/last updated on .*2026/)).toBeVisible();
  await expect(picker.locator('time')).toHaveAttribute('datetime', '2026-03-14T12:00:00.000Z');
  await picker.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Plan a visit' }).click();
  await expect(parkButton(picker, 'Liseberg')).toBeAttached();
  expect(asked).toBe(1);
});
