import { expect } from '@playwright/test';
import { failRequests, meanwhile } from '../support/failing-requests.ts';
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

const goingOf = ({ going = [] }: { going?: unknown[] }) => going.length;

test('members join until it is full, and a place that is left is free at once', async ({
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

  // The one refused sees why, and page and list tell the truth without a reload.
  await meanwhile(page, 'POST', ATTENDEES, () => joinMeetup(guest, id));
  await going.click();
  await expect(page.getByText('This meetup is full: someone else took the last place.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Full' })).toBeDisabled();
  await page.getByRole('link', { name: 'Meetups' }).first().click();
  await expect(card).toContainText('1 going · Full');
});

test('an RSVP that fails is taken back with a message; the address is handed on', async ({
  page,
  context,
  member,
}) => {
  const id = await createMeetup(member, { max_attendees: 20 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, `/meetups/${id}`, member);
  await page.getByRole('button', { name: 'Share this meetup' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await failRequests(page, 'POST', ATTENDEES, { status: 500 });
  const going = page.getByRole('button', { name: "I'm going" });
  await going.click();
  await expect(page.getByText('Your RSVP could not be saved. Please try again.')).toBeVisible();
  await expect(going).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('0 going of 20')).toBeVisible();

  await page.unrouteAll();
  const over = await createMeetup(member);
  await page.goto(`/meetups/${over}`);
  await expect(going).toBeVisible();
  await meanwhile(page, 'POST', ATTENDEES, () =>
    member.client
      .from('meetups')
      .update({ date: dayFromNow(-40) })
      .eq('id', over),
  );
  await going.click();
  await expect(page.getByRole('alert').getByText('This meetup is over.')).toBeVisible();
  await expect(going).toBeHidden();

  const gone = await createMeetup(member);
  await page.goto(`/meetups/${gone}`);
  await expect(going).toBeVisible();
  await meanwhile(page, 'POST', ATTENDEES, () => member.client.from('meetups').delete().eq('id', gone));
  await going.click();
  await expect(page.getByText('This meetup no longer exists.')).toBeVisible();
  await expect(page).toHaveURL(/\/meetups$/);

  await page.goto(`/meetups/${await createMeetup(member)}`);
  await expect(going).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await going.click();
  await expect(page.getByText('User not authenticated')).toBeVisible();
});

test('who was at a meetup of several days says so when it is over, and tags it in a post', async ({
  page,
  member,
  guest,
}) => {
  const title = `Season finale ${guest.userId}`;
  const id = await createMeetup(member, { title, date: dayFromNow(-6), end_date: dayFromNow(-4) });
  await openAs(page, `/meetups/${id}`, guest);
  await expect(page.getByText('This meetup is over.')).toBeVisible();
  const there = page.getByRole('button', { name: 'I was there' });
  await expect(there).toHaveAttribute('aria-pressed', 'false');
  await there.click();
  await expect(there).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Write Post' }).click();
  await expect(page.getByLabel('Meetup (optional)')).toHaveValue(id);

  const longOver = await createMeetup(member, { date: dayFromNow(-40), end_date: dayFromNow(-35) });
  await page.goto(`/meetups/${longOver}`);
  await expect(page.getByText('This meetup is over.')).toBeVisible();
  await expect(there).toBeHidden();
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

test('lists and meetups that fail to load can be asked for again; unknown addresses lead to the list', async ({
  page,
  member,
}) => {
  const id = await createMeetup(member, { title: 'Back on track', date: dayFromNow(0) });
  await failRequests(page, 'GET', '**/rest/v1/meetups?**', { status: 500 });
  await failRequests(page, 'POST', '**/rest/v1/rpc/past_meetups**', { status: 500 });
  await failRequests(page, 'POST', '**/rest/v1/rpc/meetups_from**', { status: 500 });
  await openAs(page, '/meetups', member);
  for (const name of ['Upcoming meetups', 'Past meetups']) {
    await expect(page.getByRole('region', { name }).getByText('Failed to load meetups')).toBeVisible();
  }
  await page.goto(`/meetups/${id}`);
  await expect(page.getByText('Failed to load the meetup')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Back on track' })).toBeVisible();

  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'no-id-at-all']) {
    await page.goto(`/meetups/${unknown}`);
    await expect(page).toHaveURL(/\/meetups$/);
    await page.goto(`/meetups/${unknown}/edit`);
    await expect(page).toHaveURL(/\/meetups$/);
  }
});

test('a community grows from nothing to two thousand meetups, and never more than a page of each is read', async ({
  page,
}) => {
  const server = await startRealServer();
  try {
    const host = await createAccount(server.url, server.dataDir);
    await completeProfile(host, 'First Rider');
    await openAs(page, `${server.url}/meetups`, host);
    await expect(page.getByRole('heading', { name: 'No upcoming meetups' })).toBeVisible();

    await createMeetup(host, { title: 'Festival', date: dayFromNow(-3), end_date: dayFromNow(2) });
    await createMeetup(host, { title: 'Yesteryear', date: dayFromNow(-9), end_date: dayFromNow(-3) });
    // Half of them are over, half are still to come, and the host goes to all of these.
    for (let batch = 0; batch < 4; batch += 1) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        title: `Weekly ${index}`,
        date: dayFromNow(index < 250 ? 2 + Math.floor(index / 10) : -10 - index),
        time: '09:30:00',
        location: 'Main gate',
        created_by: host.userId,
      }));
      const { data, error } = await host.client.from('meetups').insert(rows).select('id');
      const going = data?.slice(0, 250).map(({ id }) => ({ meetup_id: id, user_id: host.userId })) ?? [];
      const joined = await host.client.from('meetup_attendees').insert(going);
      expect([error, joined.error]).toEqual([null, null]);
    }

    const answers: Promise<{ path: string; rows: unknown[]; going: number[] }>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!/^\/rest\/v1\/(meetups|meetup_attendees|rpc\/past_meetups)$/.test(pathname)) return;
      answers.push(response.json().then((rows) => ({ path: pathname, rows, going: rows.map(goingOf) })));
    });
    await page.reload();
    const upcoming = page.getByRole('region', { name: 'Upcoming meetups' });
    const past = page.getByRole('region', { name: 'Past meetups' });
    await expect(upcoming.getByRole('article')).toHaveCount(12);
    await expect(upcoming.getByRole('article').first()).toContainText('Festival');
    await expect(past.getByRole('article')).toHaveCount(6);
    await expect(past.getByRole('article').first()).toContainText('Yesteryear');
    await expect(page.getByRole('status', { name: 'Loading meetups' })).toBeHidden();
    const read = await Promise.all(answers);
    expect(read.length).toBeLessThanOrEqual(3);
    for (const { path, rows, going } of read) {
      expect(path).toBe('/rest/v1/rpc/past_meetups');
      expect(rows.length).toBeLessThanOrEqual(100);
      // Of those who go, only the member who asks.
      expect(Math.max(0, ...going)).toBeLessThanOrEqual(1);
    }

    await upcoming.getByRole('button', { name: 'Show more upcoming meetups' }).click();
    await expect(upcoming.getByRole('article')).toHaveCount(24);
    await past.getByRole('button', { name: 'Show more past meetups' }).click();
    await expect(past.getByRole('article')).toHaveCount(12);
  } finally {
    await server.stop();
  }
});
