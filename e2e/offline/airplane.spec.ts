// @spec community/meetup-calls

import { expect } from '@playwright/test';
import { expireSession, openNewMeetup } from '../support/persisted-queries.ts';
import { waitForWorker } from '../support/service-worker.ts';
import { test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('the app starts offline with an expired token, shows the last seen data, and sends an RSVP later', async ({
  page,
  context,
  member,
}) => {
  const { title, path } = await openNewMeetup(page, member);
  await waitForWorker(page);
  await expireSession(page);
  await context.setOffline(true);
  await page.close();

  const secondPage = await context.newPage();
  // Playwright's `setOffline` does not change `navigator.onLine` of pages that are opened later.
  await secondPage.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', {
      get: () => sessionStorage.getItem('is-online') !== null,
    });
  });
  await secondPage.goto(path);
  await expect(secondPage.getByRole('heading', { name: title })).toBeVisible();
  await expect(secondPage.getByText('You are offline.')).toBeVisible();
  await secondPage.getByRole('button', { name: "I'm going" }).click();
  await expect(secondPage.getByRole('button', { name: "I'm going", pressed: true })).toBeVisible();
  const meetupId = path.split('/').at(-1) ?? '';
  const countAttendees = async () =>
    (await member.client.from('meetup_attendees').select('user_id').eq('meetup_id', meetupId)).data?.length;
  expect(await countAttendees()).toBe(0);

  await context.setOffline(false);
  await secondPage.evaluate(() => {
    sessionStorage.setItem('is-online', 'yes');
    window.dispatchEvent(new Event('online'));
  });
  await expect.poll(countAttendees).toBe(1);
  await expect(secondPage.getByText('You are offline.')).toBeHidden();
});
