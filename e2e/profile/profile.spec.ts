import { expect, type Locator, type Page } from '@playwright/test';
import { cutRequests, failRequests } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { test } from '../support/test.ts';

async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeVisible();
  return dialog;
}

test.beforeEach(async ({ page, member }) => {
  await openAs(page, '/members', member);
});

test('a changed profile is saved, said so, and shown', async ({ page, member }) => {
  const dialog = await openProfile(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Zoë 🎢 מסילה');
  await dialog.getByLabel('Coaster count').fill('417');
  await dialog.getByLabel('Instagram').fill('https://www.instagram.com/zoe.loops/');
  await dialog
    .getByLabel('Photo file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await png(page) });
  await page.getByRole('button', { name: 'Use photo' }).click();
  await expect(dialog.getByRole('img', { name: 'Your profile photo' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Zoë 🎢 מסילה' })).toBeVisible();

  const { data } = await member.client.from('profiles').select('*').eq('id', member.userId).single();
  expect(data).toMatchObject({ name: 'Zoë 🎢 מסילה', coaster_count: 417, instagram: 'zoe.loops' });
  expect(data?.profile_picture).toContain(`/profile-pictures/${member.userId}/profile_`);
});

test('a save that fails keeps everything, and can be sent again', async ({ page }) => {
  const dialog = await openProfile(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Stuck on the lift hill');
  await failRequests(page, 'PATCH', '**/rest/v1/profiles**', { status: 500 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to update profile').first()).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Stuck on the lift hill');

  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
});

test('a connection cut during a save loses nothing', async ({ page }) => {
  const dialog = await openProfile(page);
  await dialog.getByLabel('Bio').fill('Typed in a queue with one bar of signal.');
  await cutRequests(page, 'PATCH', '**/rest/v1/profiles**');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to update profile').first()).toBeVisible();
  await expect(dialog.getByLabel('Bio')).toHaveValue('Typed in a queue with one bar of signal.');
});

test('a photo that is still being sent holds the save back, and closing asks first', async ({ page }) => {
  const dialog = await openProfile(page);
  await page.route('**/storage/v1/object/**', (route) => route.abort('connectionreset'));
  await dialog
    .getByLabel('Photo file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await png(page) });
  await page.getByRole('button', { name: 'Use photo' }).click();
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('before you go on')).toBeVisible();
  await expect(page.getByText('Profile updated successfully')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog.getByRole('img', { name: 'Your profile photo' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
});

test('a dialog that cannot be loaded leaves the screen and opens at the next try', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByText('Your profile could not be opened.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.context().setOffline(false);
  await openProfile(page);
});

test('the first opening by keyboard gives the focus back when it closes', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Edit profile' });
  await opener.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a name of blanks, a bio and a name that are too long are refused in the form', async ({ page }) => {
  const dialog = await openProfile(page);
  const name = dialog.getByLabel('Name', { exact: true });
  await name.fill('   ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('x'.repeat(10_000));
  await dialog.getByLabel('Bio').fill('🎢'.repeat(201));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Bio')).toHaveAttribute('aria-invalid', 'true');
});

test('a bio of 201 characters sent past the form is refused', async ({ member }) => {
  const { error } = await member.client
    .from('profiles')
    .update({ bio: 'x'.repeat(201) })
    .eq('id', member.userId);
  expect(error?.code).toBe('23514');
});

test('closing with unsaved changes asks first', async ({ page }) => {
  const dialog = await openProfile(page);
  await dialog.getByLabel('Home park').fill('Efteling');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Home park')).toHaveValue('Efteling');
});

test.describe('the password', () => {
  const NEW_PASSWORD = 'Corkscrew-twice9!';

  async function typePassword(page: Page): Promise<Locator> {
    const dialog = await openProfile(page);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByLabel('New password').fill(NEW_PASSWORD);
    await dialog.getByLabel('Confirm password').fill(NEW_PASSWORD);
    return dialog;
  }

  test('is changed', async ({ page, member }) => {
    const dialog = await typePassword(page);
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password updated successfully')).toBeVisible();
    const { error } = await member.client.auth.signInWithPassword({
      email: member.email,
      password: NEW_PASSWORD,
    });
    expect(error).toBeNull();
  });

  test("cannot be changed once the session is lost, and the reason is the service's", async ({ page }) => {
    const dialog = await typePassword(page);
    await page.evaluate(() => localStorage.clear());
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Auth session missing!');
    await expect(dialog.getByLabel('New password')).toHaveValue(NEW_PASSWORD);
  });

  test("is refused with the service's reasons", async ({ page }) => {
    const dialog = await typePassword(page);
    await failRequests(page, 'PUT', '**/auth/v1/user**', {
      status: 422,
      body: {
        code: 422,
        error_code: 'weak_password',
        msg: 'This password was found in a leak',
        weak_password: { reasons: ['pwned'] },
      },
    });
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This password was found in a leak');
  });
});

test('signing out of all devices ends the sessions elsewhere', async ({ page, member }) => {
  const dialog = await openProfile(page);
  await dialog.getByRole('button', { name: 'Sign out of all devices' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  const { error } = await member.client.auth.refreshSession();
  expect(error?.message).toBeTruthy();
});

test('the colour scheme can be chosen and is kept', async ({ page }) => {
  const dialog = await openProfile(page);
  await dialog.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
