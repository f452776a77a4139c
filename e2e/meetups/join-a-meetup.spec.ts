import { expect } from '@playwright/test';
import { completeProfile, createMeetup, dayFromNow } from '../../server/testing/member-rows.ts';
import { openAs } from '../support/open-as.ts';
import { startRealServer } from '../support/running-server.ts';
import { createAccount, test } from '../support/test.ts';

const countGoing = ({ going = [] }: { going?: unknown[] }) => going.length;

test('a community with two thousand meetups loads only one page of each list', async ({ page }) => {
  const server = await startRealServer();
  try {
    const host = await createAccount(server.url, server.dataDir);
    await completeProfile(host, 'First Rider');
    await openAs(page, `${server.url}/meetups`, host);
    await expect(page.getByRole('heading', { name: 'No upcoming meetups' })).toBeVisible();

    await createMeetup(host, { title: 'Festival', date: dayFromNow(-3), end_date: dayFromNow(2) });
    await createMeetup(host, { title: 'Yesteryear', date: dayFromNow(-9), end_date: dayFromNow(-3) });
    // Half of them are past, half upcoming. The host joins all upcoming ones.
    for (let batch = 0; batch < 4; batch += 1) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        title: `Weekly ${index}`,
        date: dayFromNow(index < 250 ? 2 + Math.floor(index / 10) : -10 - index),
        time: '09:30:00',
        location: 'Main gate',
        created_by: host.id,
      }));
      const { data, error } = await host.client.from('meetups').insert(rows).select('id');
      const going = data?.slice(0, 250).map(({ id }) => ({ meetup_id: id, user_id: host.id })) ?? [];
      const joined = await host.client.from('meetup_attendees').insert(going);
      expect([error, joined.error]).toEqual([null, null]);
    }

    const responses: Promise<{ path: string; rows: unknown[]; going: number[] }>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!/^\/rest\/v1\/(meetups|meetup_attendees|rpc\/past_meetups)$/.test(pathname)) return;
      responses.push(response.json().then((rows) => ({ path: pathname, rows, going: rows.map(countGoing) })));
    });
    await page.reload();
    const upcoming = page.getByRole('region', { name: 'Upcoming meetups' });
    const past = page.getByRole('region', { name: 'Past meetups' });
    await expect(upcoming.getByRole('article')).toHaveCount(12);
    await expect(upcoming.getByRole('article').first()).toContainText('Festival');
    await expect(past.getByRole('article')).toHaveCount(6);
    await expect(past.getByRole('article').first()).toContainText('Yesteryear');
    await expect(page.getByRole('status', { name: 'Loading meetups' })).toBeHidden();
    const read = await Promise.all(responses);
    expect(read.length).toBeLessThanOrEqual(3);
    for (const { path, rows, going } of read) {
      expect(['/rest/v1/meetups', '/rest/v1/rpc/past_meetups']).toContain(path);
      expect(rows.length).toBeLessThanOrEqual(100);
      // The only attendee in a list is the signed-in member.
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
