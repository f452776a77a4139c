// @spec accounts/product, accounts/edit-profile, community/member-detail, community/guide-status

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, inject, test, vi } from 'vitest';
import { type Account, nameFor } from '../../../server/testing/accounts.ts';
import { createMeetup, dayFromNow, joinMeetup } from '../../../server/testing/member-rows.ts';
import { setRole } from '../../../server/testing/set-role.ts';
import { fill } from '../support/fill.ts';
import { changeProfile, newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { changeResponses, countRequests, failRequests } from '../support/requests.ts';

const region = (name: string) => screen.findByRole('region', { name });

/** Creates the member whose page is opened, and the member who opens it. */
const newMembers = (): Promise<[Account, Account]> => Promise.all([newMember('Loop Larsen'), newMember()]);

async function addParkPosts({ client, id: user_id }: Account, count: number): Promise<void> {
  const post = { user_id, content: 'One more lap.', park_name: 'Phantasialand' };
  const { error } = await client.from('posts').insert(Array.from({ length: count }, () => post));
  if (error) throw error;
}

async function expectProgress(name: string, text: string): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name }).getAttribute('aria-valuetext')).toBe(text),
  );
}

test('a member page shows the fields of the profile', async () => {
  const [other, member] = await newMembers();
  await changeProfile(other, { coaster_count: 417, thrill_tour_2025: 'yes', instagram: 'loop.larsen' });
  await openApp(`/members/${other.id}`, member);
  const profile = within(await region('Profile'));
  // newMember stores the bio, the favourite coaster and the home park.
  for (const text of ['Front row or nothing.', '417', 'Taron', 'Phantasialand', 'Thrill Tour 2025'])
    await profile.findByText(text);
  expect(profile.getByRole('link', { name: 'Instagram loop.larsen' }).getAttribute('href')).toBe(
    'https://www.instagram.com/loop.larsen/',
  );
  await waitFor(() => expect(document.title).toBe('Loop Larsen · THRILLSEEKERS'));
});

test('a shield marks moderators', async () => {
  const [moderator, member] = await Promise.all([newMember(), newMember()]);
  await setRole(inject('site').dataDir, moderator.email, 'moderator');
  await openApp(`/members/${moderator.id}`, member);
  const name = await screen.findByRole('heading', { level: 1, name: new RegExp(nameFor(moderator.id)) });
  await within(name).findByRole('img', { name: 'Moderator' });
});

test('a member page shows the next five visits and more on demand', async () => {
  const [other, member] = await newMembers();
  const { data: park } = await other.client.from('parks').select('id, name').limit(1).single();
  const visits = [31, 32, 33, 34, 35, 36].map((day) => ({
    user_id: other.id,
    park_id: park?.id,
    visit_date: dayFromNow(day),
  }));
  await other.client.from('user_park_visits').insert(visits).throwOnError();
  const user = await openApp(`/members/${other.id}`, member);
  const parks = async () =>
    within(await region('Upcoming visits')).getAllByRole('heading', { name: park?.name });
  await waitFor(async () => expect(await parks()).toHaveLength(5));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await parks()).toHaveLength(6));
});

test('a member page links to the meetups that the member hosts or attends, soonest first', async () => {
  const [other, member] = await newMembers();
  await createMeetup(other, { title: 'Hosted by Larsen' });
  await joinMeetup(other, await createMeetup(member, { title: 'Larsen rides along', date: dayFromNow(2) }));
  await createMeetup(other, { title: 'Long gone', date: dayFromNow(-3) });
  const user = await openApp(`/members/${other.id}`, member);
  const meetups = async () => within(await region('Upcoming meetups')).getAllByRole('listitem');
  await waitFor(async () => expect(await meetups()).toHaveLength(2));
  const [first, last] = await meetups();
  expect(first?.textContent).toContain('Larsen rides along');
  expect(last?.textContent).toContain('Host · ');
  await user.click(screen.getByRole('link', { name: /Larsen rides along/ }));
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/meetups\//));
  await screen.findByRole('heading', { name: 'Larsen rides along' });
});

test('if the router state names a member, the page of that member opens at its own URL', async () => {
  const [other, member] = await newMembers();
  await openApp('/members', member);
  await screen.findByRole('heading', { name: 'Members' });
  // React Router keeps the state of a location in `usr`.
  window.history.pushState({ usr: { selectedUserId: other.id }, key: 'chosen', idx: 1 }, '', '/members');
  await reload();
  await waitFor(() => expect(window.location.pathname).toBe(`/members/${other.id}`));
  await screen.findByRole('heading', { name: 'Loop Larsen' });
});

test.each(['00000000-0000-4000-8000-000000000000', 'no-id-at-all', '%3Cimg%3E'])(
  'the unknown member %s shows an error and a link to all members',
  async (unknownId) => {
    const user = await openApp(`/members/${unknownId}`, await newMember());
    await screen.findByRole('heading', { name: 'Member not found' });
    await user.click(screen.getByRole('link', { name: 'All members' }));
    await screen.findAllByRole('listitem');
  },
);

test("the avatar in the header opens the member's own page, where the profile is edited", async () => {
  const member = await newMember();
  const user = await openApp('/members', member);
  await user.click(await screen.findByRole('link', { name: /Your profile$/ }));
  await waitFor(() => expect(window.location.pathname).toBe(`/members/${member.id}`));
  const profile = within(await region('Profile'));
  await user.click(await profile.findByRole('button', { name: 'Edit profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }));
  fill(dialog.getByLabelText('Name'), 'Renamed Rider');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Renamed Rider' });
  expect(screen.queryByRole('button', { name: /^High five/ })).toBeNull();
});

test('a handle that is a URL or a script is not linked', async () => {
  const [other, member] = await newMembers();
  await changeProfile(other, { discord: 'larsen' });
  // The database rejects such handles, but another backend or an older version may have stored them.
  changeResponses('GET', /\/profiles$/, (body) =>
    body
      .replaceAll('"instagram":""', '"instagram":"https://evil.example"')
      .replaceAll('"tiktok":""', '"tiktok":"javascript:alert(1)"'),
  );
  await openApp(`/members/${other.id}`, member);
  const profile = within(await region('Profile'));
  await profile.findByRole('button', { name: 'Copy Discord name' });
  expect(profile.queryAllByRole('link')).toEqual([]);
  expect(document.body.textContent).not.toContain('evil');
});

test('the Discord name of a member is copied', async () => {
  const [other, member] = await newMembers();
  await changeProfile(other, { discord: 'larsen' });
  const user = await openApp(`/members/${other.id}`, member);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Copy Discord name' }));
  await screen.findByText('Discord name copied');
  expect(write).toHaveBeenCalledExactlyOnceWith('larsen');
});

test('a member page loads with at most ten requests to the Data API, besides the one for the moderation counts', async () => {
  const [other, member] = await newMembers();
  // Three about the signed-in member: profile, role and new posts. Seven about the other member: profile, mute, high fives, log, visits,
  // meetups and posts.
  const counts = ['GET', 'POST'].map((method) =>
    countRequests(method, /\/rest\/v1\/(?!rpc\/moderation_counts$)/),
  );
  // The request for the moderation counts is counted separately, because the page does not need it.
  const countModerationRequests = countRequests('POST', /\/rpc\/moderation_counts$/);
  await openApp(`/members/${other.id}`, member);
  await screen.findByText('None yet. Yours could be the first.');
  await screen.findByText('No park visit planned.');
  await screen.findByText('No posts yet.');
  const requestCount = counts.reduce((sum, count) => sum + count(), 0);
  expect(requestCount).toBeGreaterThan(0);
  expect(requestCount).toBeLessThanOrEqual(10);
  await waitFor(() => expect(countModerationRequests()).toBe(1));
});

test('a member page that fails to load can be retried', async () => {
  const [other, member] = await newMembers();
  const restore = failRequests('GET', /\/profiles\?select=id(?:,|%2C)name/, 500);
  const user = await openApp(`/members/${other.id}`, member);
  await screen.findByText('Failed to load the member');
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Loop Larsen' });
});

test.each([
  ['High fives', 'GET', /\/profiles\?select=high_five/],
  ['Upcoming visits', 'GET', /\/user_park_visits$/],
  ['Upcoming meetups', 'POST', /\/rpc\/upcoming_meetups_of$/],
])('%s that fail to load show an error and can be retried', async (name, method, path) => {
  const [other, member] = await newMembers();
  const restore = failRequests(method, path, 500);
  const user = await openApp(`/members/${other.id}`, member);
  const alert = async () => within(await region(name)).findByRole('alert');
  expect((await alert()).textContent).toContain('Failed to load');
  restore();
  await user.click(within(await region(name)).getByRole('button', { name: 'Try Again' }));
  await waitFor(async () => expect(within(await region(name)).queryByRole('alert')).toBeNull());
});

test('only posts with a park count towards the badge', async () => {
  const [other, member] = await newMembers();
  await other.client.from('posts').insert({ user_id: other.id, content: 'No park.' }).throwOnError();
  await addParkPosts(other, 14);
  await openApp(`/members/${other.id}`, member);
  await expectProgress('Posts with a park', '14 of 15');
  await expectProgress('Tip upvotes', '0 of 100');
  expect(screen.queryByText('THRILL GUIDE')).toBeNull();
});

// @spec accounts/guide-badge
test('fifteen posts with a park earn the badge, which shows on the profile, in the list and among high fives', async () => {
  const [member, guide] = await Promise.all([newMember(), newMember()]);
  const name = `Guide ${guide.id}`;
  await changeProfile(guide, { name });
  await guide.client.from('high_fives').insert({ giver_id: guide.id, receiver_id: member.id });
  await addParkPosts(guide, 15);
  await openApp(`/members/${guide.id}`, member);
  await expectProgress('Posts with a park', '15 of 15');
  within(await region('Profile')).getByText('THRILL GUIDE');
  await openApp(`/members?search=${guide.id}`, member);
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(`${name}THRILL GUIDE`),
    ),
  );
  await openApp(`/members/${member.id}`, member);
  const highFives = within(await region('High fives'));
  expect((await highFives.findByRole('listitem')).textContent).toContain(`${name}THRILL GUIDE`);
});
