import { expect } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';
import { waitForSettings } from '../support/wait-for-settings.ts';

// This test needs the built app, because the build replaces the part of the auth client that sends the sign-out request.
test('signing out of all devices shows an error when the server fails, and a second attempt ends the session on the server', async ({
  page,
  member,
}) => {
  await openAs(page, '/settings', member);
  await waitForSettings(page);
  await page.getByRole('button', { name: 'Sign out of all devices' }).click();
  await page.route('**/auth/v1/logout**', (route) =>
    route.fulfill({ status: 500, json: { message: 'The gate is stuck' } }),
  );
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('The gate is stuck')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Sign out of all devices' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  expect((await member.client.auth.refreshSession()).error).not.toBeNull();
});
