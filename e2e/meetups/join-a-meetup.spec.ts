import { expect } from '@playwright/test';
import { failRequests } from '../support/failing-requests.ts';
import { createMeetup, dayFromNow, findCard, joinMeetup } from '../support/meetups.ts';
import { openAs } from '../support/open-as.ts';
import { startRealServer } from '../support/running-server.ts';
import { type Account, test as base, completeProfile, createAccount } from '../support/test.ts';

const test = base.extend<{ guest: Account }>({
  guest: async ({ baseURL, dataDir }, use) => {
    const guest = await createAccount(baseURL ?? '', dataDir);
    await completeProfile(guest);
    await use(guest);
  },
});

const ATTENDEES = '**/rest/v1/meetup_attendees**';

test('members join until it is full, and a place that is left is free at once', async ({
  page,
  member,
  guest,
}) => {
  const id = await createMeetup(member, { title: 'Two rows', max_attendees: 1 });
  await openAs(page, `/meetups/${id}`, member);
  const going = page.getByRole('button', { name: "I'm going" });
  await expect(going).toHaveAttribute('aria-pressed', 'false');
  await going.click();
  await expect(going).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 going · Full').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'See all' })).toBeVisible();

  // Whoever is in may leave a full meetup.
  await going.click();
  await expect(going).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('0 going · 1 place left')).toBeVisible();
  await expect
    .poll(async () => (await guest.client.from('meetup_attendees').select('*').eq('meetup_id', id)).data)
    .toEqual([]);

  await joinMeetup(guest, id);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Full' })).toBeDisabled();
});

test('the one refused sees why, and page and list tell the truth without a reload', async ({
  page,
  member,
  guest,
}) => {
  const title = `Last seat ${guest.userId}`;
  const id = await createMeetup(member, { title, max_attendees: 1, date: dayFromNow(0) });
  await openAs(page, '/meetups', member);
  const card = await findCard(page, title);
  await expect(card).toContainText('0 going · 1 place left');
  await card.getByRole('link').click();
  const going = page.getByRole('button', { name: "I'm going" });
  await expect(going).toBeEnabled();
  await joinMeetup(guest, id);
  await going.click();
  await expect(page.getByText('This meetup is full: someone else took the last place.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Full' })).toBeDisabled();
  await page.getByRole('link', { name: 'Meetups' }).first().click();
  await expect(card).toContainText('1 going · Full');
});

test('an RSVP that fails is taken back with a message', async ({ page, member }) => {
  const id = await createMeetup(member, { max_attendees: 20 });
  await openAs(page, `/meetups/${id}`, member);
  await failRequests(page, 'POST', ATTENDEES, { status: 500 });
  const going = page.getByRole('button', { name: "I'm going" });
  await going.click();
  await expect(page.getByText('Your RSVP could not be saved. Please try again.')).toBeVisible();
  await expect(going).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('0 going of 20')).toBeVisible();
});

test('without a session nobody joins', async ({ page, member }) => {
  const id = await createMeetup(member);
  await openAs(page, `/meetups/${id}`, member);
  const going = page.getByRole('button', { name: "I'm going" });
  await expect(going).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await going.click();
  await expect(page.getByText('User not authenticated')).toBeVisible();
});

test('four faces show, the rest on demand', async ({ page, member, guest, baseURL, dataDir }) => {
  const id = await createMeetup(member);
  const others = await Promise.all(
    [1, 2, 3, 4].map(async (number) => {
      const other = await createAccount(baseURL ?? '', dataDir);
      await completeProfile(other, `Passenger ${number}`);
      return other;
    }),
  );
  for (const someone of [guest, ...others]) await joinMeetup(someone, id);
  await openAs(page, `/meetups/${id}`, member);
  await expect(page.getByText('+1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'See all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attendees' });
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expect(dialog.getByText('Passenger 4')).toBeVisible();
});

test('the address of a meetup can be handed on', async ({ page, context, member }) => {
  const id = await createMeetup(member);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, `/meetups/${id}`, member);
  await page.getByRole('button', { name: 'Share this meetup' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('an address leads to its meetup, and without one to the list', async ({ page, member }) => {
  const id = await createMeetup(member, { title: 'Found by its address' });
  await openAs(page, `/meetups/${id}`, member);
  await expect(page.getByRole('heading', { name: 'Found by its address' })).toBeVisible();
  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'no-id-at-all']) {
    await page.goto(`/meetups/${unknown}`);
    await expect(page).toHaveURL(/\/meetups$/);
    await page.goto(`/meetups/${unknown}/edit`);
    await expect(page).toHaveURL(/\/meetups$/);
  }
});

test('a meetup or a list that fails to load says so and can be asked for again', async ({ page, member }) => {
  const id = await createMeetup(member, { title: 'Back on track', date: dayFromNow(0) });
  await failRequests(page, 'GET', '**/rest/v1/meetups?**', { status: 500 });
  await openAs(page, '/meetups', member);
  for (const name of ['Upcoming meetups', 'Past meetups']) {
    await expect(page.getByRole('region', { name }).getByText('Failed to load meetups')).toBeVisible();
  }
  await page.goto(`/meetups/${id}`);
  await expect(page.getByText('Failed to load the meetup')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Back on track' })).toBeVisible();
});

test.describe('a community that just began', () => {
  test('has no meetups; then cards stand under upcoming or past by their last day', async ({ page }) => {
    const server = await startRealServer();
    try {
      const host = await createAccount(server.url, server.dataDir);
      await completeProfile(host, 'First Rider');
      await openAs(page, `${server.url}/meetups`, host);
      await expect(page.getByRole('heading', { name: 'No upcoming meetups' })).toBeVisible();
      await createMeetup(host, { title: 'Festival', date: dayFromNow(-3), end_date: dayFromNow(2) });
      await createMeetup(host, { title: 'Yesteryear', date: dayFromNow(-9), end_date: dayFromNow(-3) });
      for (let number = 1; number <= 13; number += 1) {
        await createMeetup(host, { title: `Weekly ${number}`, date: dayFromNow(7 * number) });
      }
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/rest\/v1\/(meetups|meetup_attendees)\?/.test(request.url())) asked.push(request.url());
      });
      await page.reload();
      const upcoming = page.getByRole('region', { name: 'Upcoming meetups' });
      const past = page.getByRole('region', { name: 'Past meetups' });
      await expect(upcoming.getByRole('article')).toHaveCount(12);
      await expect(upcoming.getByRole('article').first()).toContainText('Festival');
      await expect(past.getByRole('article')).toHaveCount(1);
      await expect(past.getByRole('article')).toContainText('Yesteryear');
      expect(asked.length).toBeLessThanOrEqual(3);
      await upcoming.getByRole('button', { name: 'Show more upcoming meetups' }).click();
      await expect(upcoming.getByRole('article')).toHaveCount(14);
      await expect(upcoming.getByRole('article').last()).toContainText('Weekly 13');
    } finally {
      await server.stop();
    }
  });
});

for (const timezoneId of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId, locale: 'en-GB' });

    test('days and times show as they are stored', async ({ page, member }) => {
      const id = await createMeetup(member, { date: '2030-05-01', time: '00:15:00' });
      await openAs(page, `/meetups/${id}`, member);
      await expect(page.getByText(/Wednesday,? 1 May 2030/)).toBeVisible();
      await expect(page.getByText('00:15', { exact: true })).toBeVisible();
    });
  });
}
