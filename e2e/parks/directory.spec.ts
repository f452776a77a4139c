import { expect } from '@playwright/test';
import { cutRequests, failRequests } from '../support/failing-requests.ts';
import { openPlanForm, parkButton } from '../support/park-picker.ts';
import { test } from '../support/test.ts';

const FUNCTION = '**/functions/v1/get-parks';

const failures = [
  {
    answer: { status: 500, body: { message: 'The switchboard is on fire' } },
    shown: 'Failed to fetch parks: The switchboard is on fire',
  },
  { answer: { status: 200, body: [] }, shown: 'No data received from parks API' },
  { answer: { status: 200, body: { parks: 'soon' } }, shown: 'No data received from parks API' },
  {
    answer: undefined,
    shown: 'Failed to fetch parks: No connection right now. Check your network and try again.',
  },
];

test('parks that do not come are asked for four times, and again on demand, with the reason', async ({
  page,
  member,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/functions/v1/get-parks')) asked += 1;
  });
  await page.clock.install();
  const [first, ...others] = failures;
  if (first?.answer) await failRequests(page, 'POST', FUNCTION, first.answer);
  const picker = await openPlanForm(page, member);
  const expectFailure = (shown: string, times: number) =>
    expect(async () => {
      // Whatever waits for its next try has waited enough.
      await page.clock.fastForward(10_000);
      await expect(picker.getByRole('alert')).toContainText(shown, { timeout: 500 });
      expect(asked).toBe(times);
    }).toPass();
  await expectFailure(first?.shown ?? '', 4);
  for (const [index, { answer, shown }] of others.entries()) {
    await page.unrouteAll();
    if (answer) await failRequests(page, 'POST', FUNCTION, answer);
    else await cutRequests(page, 'POST', FUNCTION);
    await picker.getByRole('button', { name: 'Try Again' }).click();
    await expectFailure(shown, 4 * (index + 2));
  }
  await page.unrouteAll();
  await picker.getByRole('button', { name: 'Try Again' }).click();
  await expect(parkButton(picker, 'Liseberg')).toBeAttached();
});

test('parks are asked for once an hour, not at every opening, and a stale list says since when', async ({
  page,
  member,
}) => {
  let asked = 0;
  await page.route(FUNCTION, async (route) => {
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
