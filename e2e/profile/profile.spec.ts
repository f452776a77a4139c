import { expect, type Locator, type Page } from '@playwright/test';
import { expectConfetti } from '../support/confetti.ts';
import { cutRequests, failRequests } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { test } from '../support/test.ts';

const PROFILES = '**/rest/v1/profiles**';
const NEW_PASSWORD = 'Corkscrew-twice9!';

async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeVisible();
  return dialog;
}

async function pickPhoto(page: Page, dialog: Locator): Promise<void> {
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await png(page) };
  await dialog.getByLabel('Photo file').setInputFiles(photo);
  await page.getByRole('button', { name: 'Use photo' }).click();
}

test.beforeEach(async ({ page, member }) => {
  await openAs(page, '/members', member);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});

test('a changed profile is saved, said so, and shown, whatever goes wrong before', async ({
  page,
  member,
}) => {
  const changed = `Zoë 🎢 מסילה ${member.userId}`.slice(0, 30);
  const dialog = await openProfile(page);
  const name = dialog.getByLabel('Name', { exact: true });
  const bio = dialog.getByLabel('Bio');
  const save = dialog.getByRole('button', { name: 'Save' });
  await name.fill('   ');
  await save.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('x'.repeat(10_000));
  await bio.fill('🎢'.repeat(201));
  await save.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(bio).toHaveAttribute('aria-invalid', 'true');

  await name.fill(changed);
  await bio.fill('Typed in a queue with one bar of signal.');
  await failRequests(page, 'PATCH', PROFILES, { status: 500 });
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update profile' })).toContainText(
    'Error',
  );
  await expect(page.getByText('Failed to update profile')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.unrouteAll();
  await cutRequests(page, 'PATCH', PROFILES);
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection right now.' })).toBeVisible();
  await expect(name).toHaveValue(changed);
  await expect(bio).toHaveValue('Typed in a queue with one bar of signal.');
  await page.unrouteAll();

  await expectConfetti(page, () => dialog.getByRole('radio', { name: 'Yes' }).check());
  await dialog.getByLabel('Coaster count').fill('417');
  await dialog.getByLabel('Instagram').fill('https://www.instagram.com/zoe.loops/');
  await pickPhoto(page, dialog);
  await expect(dialog.getByRole('img', { name: 'Your profile photo' })).toBeVisible();
  await save.click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: changed })).toBeVisible();

  const { data } = await member.client.from('profiles').select('*').eq('id', member.userId).single();
  expect(data).toMatchObject({
    name: changed,
    coaster_count: 417,
    instagram: 'zoe.loops',
    thrill_tour_2025: 'yes',
  });
  expect(data?.profile_picture).toContain(`/profile-pictures/${member.userId}/profile_`);
});

test('a photo that is not sent holds the save back, and closing with changes asks first', async ({
  page,
}) => {
  // A first opening without a connection cannot fetch the dialog itself.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByText('Your profile could not be opened.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.context().setOffline(false);
  const dialog = await openProfile(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  await page.keyboard.press('Enter');

  await page.route('**/storage/v1/object/**', (route) => route.abort('connectionreset'));
  await pickPhoto(page, dialog);
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await dialog.getByLabel('Home park').fill('Efteling');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('before you go on')).toBeVisible();
  await expect(page.getByText('Profile updated successfully')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Home park')).toHaveValue('Efteling');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog.getByRole('img', { name: 'Your profile photo' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
});

test("the password is changed, and refused with the service's reasons", async ({ page, member }) => {
  const dialog = await openProfile(page);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  const typed = dialog.getByLabel('New password');
  await typed.fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirm password').fill(NEW_PASSWORD);
  const update = dialog.getByRole('button', { name: 'Update Password' });
  await failRequests(page, 'PUT', '**/auth/v1/user**', {
    status: 422,
    body: {
      code: 422,
      error_code: 'weak_password',
      msg: 'This password was found in a leak',
      weak_password: { reasons: ['pwned'] },
    },
  });
  await update.click();
  await expect(dialog.getByRole('alert')).toContainText('This password was found in a leak');
  await page.unrouteAll();
  const session = await page.evaluate(() => {
    const kept = { ...localStorage };
    localStorage.clear();
    return kept;
  });
  await update.click();
  await expect(dialog.getByRole('alert')).toContainText('Auth session missing!');
  await expect(typed).toHaveValue(NEW_PASSWORD);

  await page.evaluate((kept) => Object.assign(localStorage, kept), session);
  await update.click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  const { error } = await member.client.auth.signInWithPassword({
    email: member.email,
    password: NEW_PASSWORD,
  });
  expect(error).toBeNull();
});

test('long after the sign-in, the current password is asked for', async ({ page, member }) => {
  const dialog = await openProfile(page);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('New password').fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirm password').fill(NEW_PASSWORD);
  const update = dialog.getByRole('button', { name: 'Update Password' });
  await failRequests(page, 'PUT', '**/auth/v1/user**', {
    status: 400,
    body: { code: 400, error_code: 'reauthentication_needed', msg: 'Please enter your current password' },
  });
  await update.click();
  const current = dialog.getByLabel('Current password');
  await expect(current).toBeFocused();
  await page.unrouteAll();
  await current.fill('Not-my-password1!');
  await update.click();
  await expect(dialog.getByRole('alert')).toContainText('This is not your current password.');
  await current.fill(member.password);
  await update.click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
});

test('signing out removes what was not sent from the device', async ({ page, context, member }) => {
  const other = await context.newPage();
  await other.goto('/create-post');
  await other.getByRole('textbox').first().fill('A secret of the last member.');
  const keysOf = (tab: Page) =>
    tab.evaluate(
      (id) =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
          (key) => key.includes(id) && !key.startsWith('thrillseekers.known-device.'),
        ),
      member.userId,
    );
  await expect.poll(() => keysOf(other)).not.toEqual([]);
  await page.bringToFront();
  await (await openProfile(page)).getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  expect(await keysOf(page)).toEqual([]);
  await expect.poll(() => keysOf(other)).toEqual([]);
});

test('the colour scheme is kept; signing out of all devices ends the sessions elsewhere', async ({
  page,
  member,
}) => {
  const bars = page.locator('meta[name="theme-color"]').first();
  await expect(bars).toHaveAttribute('content', '#faf8ff');
  await (await openProfile(page)).getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(bars).toHaveAttribute('content', '#151233');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(bars).toHaveAttribute('content', '#151233');

  await (await openProfile(page)).getByRole('button', { name: 'Sign out of all devices' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  const { error } = await member.client.auth.refreshSession();
  expect(error?.message).toBeTruthy();
});
