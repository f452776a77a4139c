// @spec community/meetup-calls

import { expect } from '@playwright/test';
import { expireSession, openMeetup } from '../support/last-seen.ts';
import { waitForWorker } from '../support/service-worker.ts';
import { test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('the app starts offline with an expired token, shows the last seen data, and sends an RSVP later', async ({
  page,
  context,
  member,
}) => {
  const { title, path } = await openMeetup(page, member);
  await waitForWorker(page);
  await expireSession(page);
  await context.setOffline(true);
  await page.close();

  const cold = await context.newPage();
  // Playwright's `setOffline` does not change `navigator.onLine` of pages that are opened later.
  await cold.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', {
      get: () => sessionStorage.getItem('is-online') !== null,
    });
  });
  await cold.goto(path);
  await expect(cold.getByRole('heading', { name: title })).toBeVisible();
  await expect(cold.getByText('You are offline.')).toBeVisible();
  await cold.getByRole('button', { name: "I'm going" }).click();
  await expect(cold.getByRole('button', { name: "I'm going", pressed: true })).toBeVisible();
  const meetupId = path.split('/').at(-1) ?? '';
  const countAttendees = async () =>
    (await member.client.from('meetup_attendees').select('user_id').eq('meetup_id', meetupId)).data?.length;
  expect(await countAttendees()).toBe(0);

  await context.setOffline(false);
  await cold.evaluate(() => {
    sessionStorage.setItem('is-online', 'yes');
    window.dispatchEvent(new Event('online'));
  });
  await expect.poll(countAttendees).toBe(1);
  await expect(cold.getByText('You are offline.')).toBeHidden();
});
