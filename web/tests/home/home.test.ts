import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createMeetup, joinMeetup } from '../../../server/testing/member-rows.ts';
import { localDay } from '../support/days.ts';
import { changeProfile, newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';

/** The server that replaces Queue-Times in these tests has wait times only for Gardaland. Its longest wait is 50 minutes, for Raptor. */
const GARDALAND_ID = '12';
const LISEBERG_ID = '11';

const section = (name: string) => screen.findByRole('region', { name });

async function planVisit({ client, id }: Account, park_id: string, day: string): Promise<void> {
  const { error } = await client.from('user_park_visits').insert({ user_id: id, park_id, visit_date: day });
  if (error) throw error;
}

test('a visit today comes first, with the number of members who are there and the waits of the park', async () => {
  const [member, other] = await Promise.all([newMember(), newMember()]);
  await Promise.all([member, other].map((visitor) => planVisit(visitor, GARDALAND_ID, localDay())));
  await planVisit(member, LISEBERG_ID, localDay(2));
  await openApp('/', member);

  const today = await section('Gardaland');
  expect(within(today).getByRole('link', { name: 'Gardaland' }).getAttribute('href')).toBe(
    `/wait-times?park=${GARDALAND_ID}`,
  );
  // Other tests may plan visits to this park as well.
  await within(today).findByText(/^(?:[2-9]|\d\d+) of us are there$/);
  await waitFor(() => expect(today.textContent).toContain('LongestRaptor50 min'));
  const plans = await section('Coming up');
  await within(plans).findByRole('listitem');
  expect(
    within(plans)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Liseberg')]);
  const [first] = screen.getAllByRole('region');
  expect(first).toBe(today);
});

test('a meetup today shows its time, its attendees and the waits of the park that it names', async () => {
  const [host, member] = await Promise.all([newMember(), newMember()]);
  const meetup = await createMeetup(host, {
    title: 'Last train of the night',
    date: localDay(),
    time: '18:45',
    location: 'Gardaland, Italy',
  });
  await joinMeetup(member, meetup);
  await planVisit(member, GARDALAND_ID, localDay());
  await openApp('/', member);

  const today = await section('Last train of the night');
  expect(today.textContent).toContain('Meetup today · 18:45');
  await within(today).findByText('1 going');
  await waitFor(() => expect(today.textContent).toContain('LongestRaptor50 min'));
  // The meetup is at the park of the visit, so the visit has no section of its own.
  expect(screen.queryByRole('region', { name: 'Gardaland' })).toBeNull();
});

test('the home park that the profile names can be starred with one click', async () => {
  const member = await newMember();
  await changeProfile(member, { home_park: 'gardaland' });
  const user = await openApp('/', member);

  const offer = await section('Your home park');
  await user.click(within(offer).getByRole('button', { name: 'Star it' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your home park' })).toBeNull());
  await waitFor(async () => {
    const { data } = await member.client.from('favorite_parks').select('park_id').eq('user_id', member.id);
    expect(data).toEqual([{ park_id: GARDALAND_ID }]);
  });
});

test('if the meetups fail to load, the planned visits are still shown', async () => {
  const member = await newMember();
  await planVisit(member, LISEBERG_ID, localDay(2));
  const restore = failRequests('POST', /\/rpc\/upcoming_meetups_of$/, 400);
  const user = await openApp('/', member);

  const plans = await section('Coming up');
  await within(plans).findByRole('link', { name: 'Liseberg' });
  await within(plans).findByText('Failed to load meetups');
  restore();
  await user.click(within(plans).getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(within(plans).queryByText('Failed to load meetups')).toBeNull());
});
