// @spec community/meetup-calls

import { expect } from '@playwright/test';
import { expireSession, openMeetup } from '../support/persisted-queries.ts';
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

  const reopened = await context.newPage();
  // Playwright's `setOffline` does not change `navigator.onLine` of pages that are opened later.
  await reopened.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', {
      get: () => sessionStorage.getItem('is-online') !== null,
    });
  });
  await reopened.goto(path);
  await expect(reopened.getByRole('heading', { name: title })).toBeVisible();
  await expect(reopened.getByText('You are offline.')).toBeVisible();
  await reopened.getByRole('button', { name: "I'm going" }).click();
  await expect(reopened.getByRole('button', { name: "I'm going", pressed: true })).toBeVisible();
  const meetupId = path.split('/').at(-1) ?? '';
  const countAttendees = async () =>
    (await member.client.from('meetup_attendees').select('user_id').eq('meetup_id', meetupId)).data?.length;
  expect(await countAttendees()).toBe(0);

  await context.setOffline(false);
  await reopened.evaluate(() => {
    sessionStorage.setItem('is-online', 'yes');
    window.dispatchEvent(new Event('online'));
  });
  await expect.poll(countAttendees).toBe(1);
  await expect(reopened.getByText('You are offline.')).toBeHidden();
});
