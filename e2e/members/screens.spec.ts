import { expect } from '@playwright/test';
import { completeProfile, createMeetup, dayFromNow, joinMeetup } from '../../server/testing/member-rows.ts';
import { expectAccessible, expectAccessibleInAllViews } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { createAccount, test } from '../support/test.ts';

test('the member list and member pages are accessible', async ({ page, member, baseURL, dataDir }) => {
  const guide = await createAccount(baseURL ?? '', dataDir);
  const { client, id: userId } = guide;
  const name = `Bartholomäus von Llanfairpwllgwyngyllgogerychwyrndrobwll ${userId.slice(0, 8)}`;
  await completeProfile(guide, name);
  const profile = {
    bio: 'W'.repeat(200),
    home_park: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    instagram: 'a'.repeat(30),
    discord: 'Bartholomäus#0042',
    coaster_count: 1234,
    thrill_tour_2025: 'maybe',
  };
  await client.from('profiles').update(profile).eq('id', userId);
  const post = { user_id: userId, content: 'One more lap.', park_name: 'Phantasialand' };
  await client.from('posts').insert(Array.from({ length: 15 }, () => post));
  await member.client.from('high_fives').insert({ giver_id: member.id, receiver_id: userId });
  const { data: park } = await client.from('parks').select('id').limit(1).single();
  const visit = { user_id: userId, park_id: park?.id, visit_date: dayFromNow(31) };
  await client.from('user_park_visits').insert(visit);
  await joinMeetup(guide, await createMeetup(guide, { title: 'Unabridged '.repeat(9) }));

  await openAs(page, `/members?search=${encodeURIComponent(name)}&order=most_ridden`, member);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('THRILL GUIDE');
  await expectAccessibleInAllViews(page, 'list');
  await page.getByRole('link', { name }).click();
  for (const part of ['Upcoming visits', 'Upcoming meetups', 'High fives']) {
    await expect(page.getByRole('region', { name: part }).getByRole('listitem')).toHaveCount(1);
  }
  await expectAccessible(page, 'member page of a guide');
  await page.getByRole('button', { name: /High five/ }).click();
  await expect(page.getByText('None yet. Yours could be the first.')).toBeVisible();
  await expectAccessible(page, 'member page without a high five');
  await page.goto(`/members/${member.id}`);
  await expect(page.getByText('No park visit planned.')).toBeVisible();
  await expectAccessible(page, 'own member page');
});
