import { expect, type Page } from '@playwright/test';
import { completeProfile, dayFromNow, logCoaster } from '../../server/testing/member-rows.ts';
import { sourceRide, startQueueTimes } from '../../server/testing/queue-times.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { type RunningServer, startE2eServer } from '../support/running-server.ts';
import { type Account, createAccount, test } from '../support/test.ts';

const GARDALAND = '12';

const riddenButton = (page: Page, coaster: string) =>
  page.getByRole('button', { name: new RegExp(`^(?:Ridden|Mark as ridden): ${coaster}$`) }).first();

async function markRidden(page: Page, coaster: string): Promise<void> {
  await riddenButton(page, coaster).click();
  await expect(riddenButton(page, coaster)).toHaveAttribute('aria-pressed', 'true');
}

async function expectLog({ client, id }: Account, names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const { data } = await client
        .from('coaster_credits')
        .select('coaster_name')
        .eq('user_id', id)
        .is('removed_at', null)
        .order('coaster_name')
        .throwOnError();
      return data.map(({ coaster_name }) => coaster_name);
    })
    .toEqual(names);
}

/** A separate server: the shared one has no source of wait times. */
let queueTimes: Awaited<ReturnType<typeof startQueueTimes>>;
let server: RunningServer;

test.beforeAll(async () => {
  queueTimes = await startQueueTimes();
  queueTimes.setWaits(GARDALAND, { lands: [], rides: [sourceRide('Raptor', 20)] });
  server = await startE2eServer({ QUEUE_TIMES_URL: queueTimes.url });
});
test.afterAll(async () => {
  await server.stop();
  await queueTimes.stop();
});

test('a member logs coasters from search, a park, its waits, a visit, the tour and the page of a coaster', async ({
  page,
}) => {
  const member = await createAccount(server.url, server.dataDir);
  await completeProfile(member);
  await member.client.from('profiles').update({ thrill_tour_2025: 'yes' }).eq('id', member.id).throwOnError();
  await member.client
    .from('user_park_visits')
    .insert({ user_id: member.id, park_id: GARDALAND, visit_date: dayFromNow(0) })
    .throwOnError();

  await openAs(page, `${server.url}/coasters?q=taron`, member);
  await markRidden(page, 'Taron');
  await expect(page.getByText('Added to your log')).toBeVisible();

  await page.goto(`${server.url}/wait-times?park=${GARDALAND}`);
  const raptorWait = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Raptor', exact: true }) });
  await raptorWait.getByRole('button', { name: 'Ridden: Raptor' }).click();
  const parkCoasters = page.getByRole('region', { name: 'Coasters' });
  await expect(parkCoasters.getByText(/^1 of \d+$/)).toBeVisible();
  await parkCoasters.getByRole('button', { name: 'Ridden: Mammut' }).click();
  await expect(parkCoasters.getByText(/^2 of \d+$/)).toBeVisible();

  await page.goto(`${server.url}/`);
  // The waits are shown above the list, so they move it when they load.
  await expect(page.getByRole('region', { name: 'Gardaland' }).getByText('Raptor')).toBeVisible();
  await page.getByText('What did you ride?').click();
  await markRidden(page, 'Shaman');

  await page.goto(`${server.url}/thrill-tour-2025?tab=coasters`);
  // Coasters in the log are ticked on the checklist of the tour.
  await expect(page.getByLabel('Raptor')).toBeChecked();
  await page.getByLabel('Blue Tornado').check();
  await expectLog(member, ['Blue Tornado', 'Mammut', 'Raptor', 'Shaman', 'Taron']);

  await page.goto(`${server.url}/coasters?q=black mamba`);
  await page.getByRole('link', { name: 'Open its page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Black Mamba' })).toBeVisible();
  await markRidden(page, 'Black Mamba');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(riddenButton(page, 'Black Mamba')).toHaveAttribute('aria-pressed', 'false');
  await expectLog(member, ['Blue Tornado', 'Mammut', 'Raptor', 'Shaman', 'Taron']);

  await page.goto(`${server.url}/log`);
  await expect(page.getByRole('heading', { name: '5 coasters', exact: true })).toBeVisible();
});

test('the screens of the log and of coasters are accessible', async ({ page, member, baseURL, dataDir }) => {
  const id = await logCoaster(member, 'Taron');
  const reviewer = await createAccount(baseURL ?? '', dataDir);
  await completeProfile(reviewer);
  await reviewer.client
    .rpc('rate_coaster', { coaster_id: id, rating: 4, review: 'Fast, even in the first row.' })
    .throwOnError();
  await openAs(page, '/log', member);
  await expect(page.getByText('1 credit', { exact: true })).toBeVisible();
  await expectAccessible(page, 'log');
  await page.getByRole('button', { name: 'Taron', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Taron' });
  await sheet.getByRole('slider', { name: 'Your rating of Taron' }).press('ArrowRight');
  await sheet.getByRole('button', { name: 'Clear the stars' }).press('Enter');
  await expect(sheet.getByRole('slider', { name: 'Your rating of Taron' })).toBeFocused();
  await sheet.getByRole('button', { name: 'Add a ride' }).press('Enter');
  await expect(sheet.getByLabel('When')).toBeFocused();
  await sheet.getByLabel('Day').fill('2001-01-01');
  await sheet.getByLabel('Laps').fill('0');
  await sheet.getByRole('button', { name: 'Add the ride' }).click();
  await expect(sheet.getByText('Enter a number from 1 to 999.')).toBeVisible();
  await expectAccessible(page, 'ride with an error');
  const screens = [
    ['/log/rules', 'What counts'],
    [`/coasters/${id}`, 'Similar coasters'],
    ['/coasters/no-such-coaster', 'No such coaster'],
    ['/coasters/makers', 'Manufacturers'],
    ['/coasters/parks?q=phantasia', 'Parks with coasters'],
    ['/coasters/of?park=Phantasialand', 'Phantasialand'],
  ] as const;
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectAccessible(page, path);
  }
});
