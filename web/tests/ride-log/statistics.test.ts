import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Account } from '../../../server/testing/accounts.ts';
import { coasterId, logCoasters, rankCoasters } from '../../../server/testing/ride-log/log-rows.ts';
import { tileCodeOf } from '../../src/features/log-stats/model/world-tiles.ts';
import { newMember } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';

async function logRide(member: Account, coaster: string, ridden_on: string, laps = 1): Promise<void> {
  await member.client
    .rpc('log_ride', {
      ride_id: crypto.randomUUID(),
      coaster_id: await coasterId(member, coaster),
      ridden_on,
      laps,
    })
    .throwOnError();
}

async function hideLog({ client, id }: Account): Promise<void> {
  await client
    .from('ride_log_settings')
    .upsert({ user_id: id, is_public: false }, { onConflict: 'user_id' })
    .throwOnError();
}

/** Returns the texts of the cells of each row, without the header. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("a member's statistics show countries, manufacturers, records, milestones and years", async () => {
  const [member, visitor] = await Promise.all([newMember('Stat Rider'), newMember()]);
  await rankCoasters(member, ['Taron', 'Silver Star', 'Balder']);
  await logRide(member, 'Taron', '2024-05-01', 3);
  await logRide(member, 'Silver Star', '2025-07-02');
  await logRide(member, 'Balder', '2025-07-03', 2);
  await logRide(member, 'Taron', '2025-07-05');
  const user = await openApp(`/members/${member.id}/log`, visitor);
  await screen.findByRole('heading', { name: 'Stat Rider’s statistics' });
  const figures = await screen.findByRole('region', { name: 'Key figures' });
  expect(figures.textContent).toContain('Credits3');
  expect(figures.textContent).toContain('Laps7');
  expect(figures.textContent).toContain('Longest streak2 days');
  expect(rowsOf(screen.getByRole('table', { name: 'Credits by country' }))).toEqual([
    ['Germany', '2'],
    ['Sweden', '1'],
  ]);
  expect(rowsOf(screen.getByRole('table', { name: 'Credits by manufacturer' }))).toEqual([
    ['Intamin', '2'],
    ['Bolliger & Mabillard', '1'],
  ]);
  const records = screen.getByRole('region', { name: 'Firsts and records' });
  for (const record of ['First creditTaron', 'Newest creditBalder', 'TallestSilver Star'])
    expect(records.textContent).toContain(record);
  expect(screen.getByRole('region', { name: 'Milestones' }).textContent).toContain('7 more credits');
  const year = screen.getByRole('region', { name: '2025 in review' });
  expect(year.textContent).toContain('Most ridden: Balder, 2 laps');
  await user.selectOptions(within(year).getByRole('combobox', { name: 'Year' }), '2024');
  expect((await screen.findByRole('region', { name: '2024 in review' })).textContent).toContain('Laps3');
  const top = within(screen.getByRole('region', { name: 'Top ten' }));
  expect(top.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Taron',
    'Silver Star',
    'Balder',
  ]);
});

test('the profile shows the top list, and links to the statistics and the comparison', async () => {
  const [member, visitor] = await Promise.all([newMember(), newMember()]);
  await rankCoasters(member, ['Taron', 'Silver Star']);
  await openApp(`/members/${member.id}`, visitor);
  const log = within(await screen.findByRole('region', { name: 'Ride log' }));
  expect((await log.findByRole('link', { name: 'Taron' })).closest('ol')?.textContent).toContain(
    '2Silver Star',
  );
  log.getByRole('link', { name: 'Statistics' });
  log.getByRole('link', { name: 'Compare with mine' });
});

test('other members see a notice on each screen of a private log, and its owner sees the log', async () => {
  const [member, visitor] = await Promise.all([newMember(), newMember()]);
  await logCoasters(member, ['Taron']);
  await hideLog(member);
  await openApp(`/members/${member.id}`, visitor);
  await screen.findByText('This member keeps the ride log private.');
  await openApp(`/members/${member.id}/log`, visitor);
  await screen.findByRole('heading', { name: 'This log is private' });
  expect(screen.queryByText('Taron')).toBeNull();
  await openApp(`/members/${member.id}/compare`, visitor);
  await screen.findByRole('heading', { name: 'This log is private' });
  await openApp(`/members/${member.id}/log`, member);
  await screen.findByRole('heading', { name: 'Your statistics' });
  await screen.findByRole('region', { name: 'Key figures' });
});

test('the statistics of an empty log say that there are no credits yet, and can be loaded again after a failure', async () => {
  const member = await newMember();
  const restore = failRequests('POST', /\/rpc\/ride_log_stats$/, 500);
  const user = await openApp(`/members/${member.id}/log`, member);
  await screen.findByText('Failed to load the statistics');
  restore();
  await press(user, screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'No credits yet' });
});

test('a comparison lists the coasters that both members rode, and those that only one of them rode', async () => {
  const [member, other] = await Promise.all([newMember(), newMember('Other Rider')]);
  await logCoasters(member, ['Taron', 'Silver Star']);
  await logCoasters(other, ['Taron', 'Balder', 'Helix']);
  await other.client
    .rpc('rate_coaster', { coaster_id: await coasterId(other, 'Taron'), rating: 4.5 })
    .throwOnError();
  const user = await openApp(`/members/${other.id}/compare`, member);
  const names = async () => {
    const list = await screen.findByRole('list', { name: 'Coasters' });
    return within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  };
  await user.click(await screen.findByRole('radio', { name: 'Both (1)' }));
  expect(await names()).toEqual(['Taron']);
  await screen.findByText('You have ridden 33% of the catalogue’s coasters', { exact: false });
  expect(screen.getByRole('list', { name: 'Coasters' }).textContent).toContain('Other RiderRated 4.5 of 5');
  await user.click(screen.getByRole('radio', { name: 'Only you (1)' }));
  await expect.poll(names).toEqual(['Silver Star']);
  await user.click(screen.getByRole('radio', { name: 'Only them (2)' }));
  await expect.poll(names).toEqual(['Balder', 'Helix']);
  await screen.findByText('That is every coaster.');
});

test('the map has a tile for every country of the catalogue', async () => {
  const { client } = await newMember();
  const { data } = await client.rpc('list_coaster_filters').throwOnError();
  const countries = z
    .array(z.object({ filter: z.string(), value: z.string() }))
    .parse(data)
    .filter(({ filter }) => filter === 'country')
    .map(({ value }) => value);
  expect(countries.length).toBeGreaterThan(30);
  expect(countries.filter((country) => tileCodeOf(country) === undefined)).toEqual([]);
});
