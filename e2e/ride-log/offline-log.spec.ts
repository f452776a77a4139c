import { expect } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { waitForWorker } from '../support/service-worker.ts';
import { test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a coaster and a ride that are logged without a connection are sent when the connection returns', async ({
  page,
  context,
  member,
}) => {
  const countRides = async () => {
    const { count } = await member.client
      .from('coaster_rides')
      .select('id', { count: 'exact', head: true })
      .eq('user_id', member.id)
      .throwOnError();
    return count;
  };
  await openAs(page, '/log', member);
  await expect(page.getByRole('heading', { name: 'Your log is empty' })).toBeVisible();
  await waitForWorker(page);
  await page.goto('/coasters?q=taron');
  const riddenButton = page.getByRole('button', { name: 'Ridden: Taron' });
  await expect(riddenButton).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await riddenButton.click();
  await expect(riddenButton).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Ride log' }).click();
  await page.getByRole('button', { name: 'Taron', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Taron' });
  await sheet.getByRole('button', { name: 'Add a ride' }).click();
  await sheet.getByLabel('Laps').fill('3');
  await sheet.getByRole('button', { name: 'Add the ride' }).click();
  await expect(sheet.getByText('Sending when online')).toBeVisible();
  expect(await countRides()).toBe(0);
  await context.setOffline(false);
  await expect(sheet.getByText('Sending when online')).toBeHidden();
  await expect(sheet.getByText('3 laps')).toBeVisible();
  await expect.poll(countRides).toBe(1);
});
