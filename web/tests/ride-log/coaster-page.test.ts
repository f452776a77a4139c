import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { coasterId, logCoasters, storedLog, storedRides } from '../../../server/testing/ride-log/log-rows.ts';
import { changeProfile, newMember } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';

const region = (name: string | RegExp) => screen.findByRole('region', { name });

test("a coaster's page has its figures, its history and links to other coasters", async () => {
  const member = await newMember();
  await openApp(`/coasters/${await coasterId(member, 'Taron')}`, member);
  await screen.findByRole('heading', { level: 1, name: 'Taron' });
  const card = within(screen.getByRole('article'));
  card.getByText('Speed');
  expect(card.getByText('Speed').closest('div')?.textContent.replace(/\s/g, ' ')).toBe('Speed73 mph');
  within(await region('History')).getByText('June 30, 2016');
  expect(screen.getAllByText(/June 30, 2016/)).toHaveLength(1);
  const more = within(await region('More'));
  expect(more.getByRole('link', { name: 'All coasters of Phantasialand' }).getAttribute('href')).toBe(
    '/coasters/of?park=Phantasialand&country=Germany',
  );
  expect(more.getByRole('link', { name: /^All coasters by / }).getAttribute('href')).toMatch(
    /^\/coasters\/of\?make=/,
  );
  const similar = within(await region('Similar coasters'));
  await waitFor(() => expect(similar.getAllByRole('link')).toHaveLength(6));
});

test('the page of a coaster shows its riders and their reviews, but no rider whose log is private', async () => {
  const [reader, fan, shy] = await Promise.all([
    newMember(),
    newMember('Flora Fan'),
    newMember('Shy Sheila'),
  ]);
  const coaster_id = await coasterId(fan, 'Falken');
  for (const member of [fan, shy]) {
    await member.client
      .rpc('rate_coaster', { coaster_id, rating: 4.5, tags: ['airtime'], review: `${member.id} was here` })
      .throwOnError();
  }
  await shy.client
    .from('ride_log_settings')
    .update({ is_public: false })
    .eq('user_id', shy.id)
    .throwOnError();
  await openApp(`/coasters/${coaster_id}`, reader);
  const riders = within(await region('Who rode it · 1'));
  await riders.findByText(`${fan.id} was here`);
  expect(riders.getByRole('link', { name: 'Flora Fan' }).getAttribute('href')).toBe(`/members/${fan.id}`);
  expect(riders.queryByText('Shy Sheila')).toBeNull();
  const community = within(await region('The community'));
  community.getByText('1 rating');
  community.getByText('Airtime · 1');
  community.getByText('Not ranked yet');
  expect(community.queryByText('–')).toBeNull();
});

test('the first ride on the page adds the coaster to the log', async () => {
  const member = await newMember();
  const user = await openApp(`/coasters/${await coasterId(member, 'Taron')}`, member);
  const ownLog = within(await region('Your log'));
  await ownLog.findByText('A ride adds the coaster to your log.');
  const riddenButton = screen.getByRole('button', { name: 'Mark as ridden: Taron' });
  expect(riddenButton.textContent).toBe('Mark as ridden');
  await press(user, ownLog.getByRole('button', { name: 'Add a ride' }));
  await press(user, ownLog.getByRole('button', { name: 'Add the ride' }));
  await ownLog.findByText('1 lap');
  await waitFor(async () => expect(await storedLog(member)).toEqual(['Taron']));
  expect(await storedRides(member)).toHaveLength(1);
  await waitFor(() => expect(riddenButton.getAttribute('aria-pressed')).toBe('true'));
  expect(riddenButton.textContent).toBe('Ridden');
});

test('an unknown coaster is not found, and one that fails to load can be loaded again', async () => {
  const member = await newMember();
  await openApp('/coasters/no-such-coaster', member);
  await screen.findByRole('heading', { level: 1, name: 'Coaster not found' });
  await openApp('/coasters/..%2F..', member);
  await screen.findByRole('heading', { level: 1, name: 'Coaster not found' });
  const id = await coasterId(member, 'Taron');
  const restore = failRequests('POST', /\/rpc\/coaster_overview$/, 503, {
    message: 'derailed',
    code: 'XX000',
  });
  const user = await openApp(`/coasters/${id}`, member);
  await screen.findByText(/^Failed to load the coaster/);
  restore();
  await press(user, screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { level: 1, name: 'Taron' });
});

test("the lists of manufacturers and parks show the member's progress", async () => {
  const member = await newMember();
  await logCoasters(member, ['Taron']);
  let user = await openApp('/coasters/parks?q=phantasia', member);
  // The catalogue has eight coasters of Phantasialand.
  await screen.findByText('1 of 8 ridden');
  await screen.findByText('That is every park.');
  await press(user, screen.getByRole('link', { name: 'Phantasialand' }));
  await screen.findByRole('heading', { level: 1, name: 'Phantasialand' });
  await screen.findByText('1 of 8 ridden');
  await press(user, await screen.findByRole('button', { name: 'Ridden: Black Mamba' }));
  await screen.findByText('2 of 8 ridden');
  await screen.findByText('That is every coaster.');
  await waitFor(async () => expect(await storedLog(member)).toHaveLength(2));
  user = await openApp('/coasters/parks?country=Germany', member);
  const parks = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(parks()[0]).toBe('PhantasialandGermany2 of 8 ridden'));
  expect(parks()[1]).toMatch(/^.+Germany0 of \d+ ridden$/);
  await user.type(screen.getByRole('searchbox', { name: 'Search parks' }), 'liseberg');
  await screen.findByText('Try another word or country.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'All countries');
  await screen.findByRole('link', { name: 'Liseberg' });
  expect(window.location.search).toBe('?q=liseberg');
  await openApp('/coasters/makers?q=intamin', member);
  await screen.findByText(/^1 of \d+ ridden$/);
  await openApp('/coasters/of?make=Nobody', member);
  await screen.findByRole('heading', { name: 'No coasters here' });
});

test('the favourite coaster in a profile links to its page', async () => {
  const member = await newMember();
  await changeProfile(member, { favorite_coaster: 'Taron' });
  const id = await coasterId(member, 'Taron');
  await openApp(`/members/${member.id}`, member);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Taron' }).getAttribute('href')).toBe(`/coasters/${id}`),
  );
});
