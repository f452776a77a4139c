// @spec community/week-calendar

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { createMeetup } from '../../../server/testing/member-rows.ts';
import { localDay } from '../support/days.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { countRequests } from '../support/requests.ts';
import { findToday, openToday } from '../support/visits-calendar.ts';

const findCalendar = async () => within(await screen.findByRole('region', { name: /20\d\d/ }));

/** Finds the buttons of the seven days. */
async function findDays(): Promise<HTMLElement[]> {
  const list = (await findCalendar()).getAllByRole('list')[0];
  if (!list) throw new Error('no days');
  return within(list).getAllByRole('button');
}

async function dayAt(index: number): Promise<HTMLElement> {
  const day = (await findDays())[index];
  if (!day) throw new Error(`no day ${index}`);
  return day;
}

test('a day shows the visits of members, and a meetup of several days is shown on each of its days', async () => {
  const name = `Friend ${crypto.randomUUID()}`;
  const title = `Long meetup ${crypto.randomUUID()}`;
  const [member, friend] = await Promise.all([newMember(), newMember(name)]);
  // A park's card shows six names, so the park is one that other tests are unlikely to use.
  const index = Math.floor(Math.random() * 100);
  const { data: park } = await member.client
    .from('parks')
    .select('id, name')
    .order('id', { ascending: false })
    .range(index, index)
    .single()
    .throwOnError();
  const visit = { user_id: friend.id, park_id: park.id, visit_date: localDay() };
  await friend.client.from('user_park_visits').insert(visit).throwOnError();
  await createMeetup(friend, { title, date: localDay(), end_date: localDay(1) });

  const user = await openApp('/meetups', member);
  const calendar = await findCalendar();
  await openToday(user);
  const card = (await calendar.findByText(name)).closest('article');
  expect(card?.textContent).toContain(park.name);
  await calendar.findByRole('link', { name: new RegExp(title) });
  const todayIndex = (await findDays()).findIndex((day) => day.getAttribute('aria-current') === 'date');
  // On the last day of a week, the next day is in the next week.
  await user.click(
    todayIndex === 6 ? screen.getByRole('button', { name: 'Next week' }) : await dayAt(todayIndex + 1),
  );
  await waitFor(() => expect(calendar.queryByText(name)).toBeNull());
  await calendar.findByRole('link', { name: new RegExp(title) });
});

test('the list of today opens and closes with a click on today, and choosing another day opens the list of that day', async () => {
  const [member, friend] = await Promise.all([newMember(), newMember()]);
  const title = `Closed list ${crypto.randomUUID()}`;
  await createMeetup(friend, { title, date: localDay(), end_date: localDay(7) });
  const user = await openApp('/meetups', member);
  const calendar = await findCalendar();
  await calendar.findByRole('button', { name: /^Today, .* \d+ meetups?$/ });
  expect(calendar.queryByText(title)).toBeNull();
  await openToday(user);
  await calendar.findByText(title);
  await user.click(await findToday());
  await waitFor(() => expect(calendar.queryByText(title)).toBeNull());
  const todayIndex = (await findDays()).findIndex((day) => day.getAttribute('aria-current') === 'date');
  await user.click(await dayAt(todayIndex === 6 ? 5 : todayIndex + 1));
  await waitFor(() => expect(calendar.queryByRole('button', { name: /^Today, / })).toBeNull());
  // The meetup begins today. If the chosen day is before today, its list does not have the meetup.
  await waitFor(() => expect(calendar.queryByText(title) !== null).toBe(todayIndex !== 6));
});

test('visits after the first page are shown on demand, and choosing a later day also loads the pages with the visits up to that day', async () => {
  const member = await newMember();
  const user = await openApp('/meetups', member);
  // Tests of other files plan visits on today and the next two days, and from 31 days ahead.
  for (let week = 0; week < 3; week += 1) {
    await user.click(await screen.findByRole('button', { name: 'Next week' }));
  }
  await user.click(await dayAt(2));
  await user.click(screen.getByRole('button', { name: 'Plan a visit' }));
  const visit_date = (await screen.findByLabelText('Date')).getAttribute('value');
  const { data: parks } = await member.client.from('parks').select('id').limit(120);
  const visits = (parks ?? []).map(({ id: park_id }) => ({ user_id: member.id, park_id, visit_date }));
  await member.client.from('user_park_visits').insert(visits).throwOnError();

  // The URL keeps the day, and so the week. The reload closes the day's list, and the click opens it again.
  await reload();
  await user.click(await dayAt(2));
  const countOwnVisits = () => document.querySelectorAll('button[aria-label^="Remove your visit to"]').length;
  // A page has 100 visits.
  await waitFor(() => expect(countOwnVisits()).toBe(100));
  await user.click((await findCalendar()).getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(countOwnVisits()).toBe(120));

  await reload();
  const countFurtherPages = countRequests('GET', /\/user_park_visits\?.*id\.gt\./);
  await user.click(await dayAt(6));
  await waitFor(() => expect(countFurtherPages()).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading park visits' })).toBeNull());
});
