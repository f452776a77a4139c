import { expect } from '@playwright/test';
import { failRequests } from '../support/failing-requests.ts';
import { answerAll, choosePhoto, next } from '../support/onboarding.ts';
import { openAs } from '../support/open-as.ts';
import { codeIn, nthMailTo } from '../support/outbox.ts';
import { png } from '../support/photos.ts';
import { signUpAs, typeCode } from '../support/sign-up.ts';
import { freshEmail, PASSWORD, test } from '../support/test.ts';

test('the whole way with a code from the outbox ends among the members', async ({ page, dataDir }) => {
  const email = freshEmail();
  await signUpAs(page, email, PASSWORD);
  await typeCode(page, codeIn(await nthMailTo(dataDir, email)));
  const name = `Loop ${email.slice(6, 14)}`;
  await answerAll(page, { name, photo: { name: 'me.png', mimeType: 'image/png', buffer: await png(page) } });
  await page.getByRole('button', { name: 'Complete Sign-up' }).click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
});

test('a step with nothing in it says what is missing', async ({ page, account }) => {
  await openAs(page, '/', account);
  await page.getByLabel('Your name').fill('   ');
  await next(page);
  await expect(page.getByText('Step 1 of 9')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your name').fill('Loop Rider');
  await next(page);
  await next(page);
  await expect(page.getByText('You must select an image to upload.')).toBeVisible();
  await expect(page.getByText('Step 2 of 9')).toBeVisible();
});

test('what was answered is kept when going back and after a reload', async ({ page, account }) => {
  await openAs(page, '/', account);
  await page.getByLabel('Your name').fill('Loop Rider');
  await next(page);
  await choosePhoto(page, { name: 'me.png', mimeType: 'image/png', buffer: await png(page) });
  await next(page);
  await page.getByLabel('Your bio').fill('First coaster: a slide.');
  await page.reload();
  await expect(page.getByText('Step 3 of 9')).toBeVisible();
  await expect(page.getByLabel('Your bio')).toHaveValue('First coaster: a slide.');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('img', { name: 'Your profile photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Loop Rider');
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden();
});

test('a profile that cannot be saved is logged, kept, and can be sent again', async ({ page, account }) => {
  await openAs(page, '/', account);
  await answerAll(page, {
    name: '<script>alert("hi")</script>',
    photo: { name: 'me.png', mimeType: 'image/png', buffer: await png(page) },
  });
  await failRequests(page, 'PATCH', '**/rest/v1/profiles**', { status: 500, body: { message: 'brake run' } });
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && !message.text().includes('500'),
  );
  await page.getByRole('button', { name: 'Complete Sign-up' }).click();
  await logged;
  await expect(page.getByText('Step 9 of 9')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'can be sent again' })).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Complete Sign-up' }).click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.getByText('<script>alert("hi")</script>')).toBeVisible();
});

test.describe('a photo', () => {
  test.beforeEach(async ({ page, account }) => {
    await openAs(page, '/', account);
    await page.getByLabel('Your name').fill('Loop Rider');
    await next(page);
  });

  test('that is a page named .jpg is refused', async ({ page }) => {
    await page.getByLabel('Photo file').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
    });
    await expect(page.getByText('Please select a JPG or PNG image file.')).toBeVisible();
  });

  test('of another kind is refused', async ({ page }) => {
    await page
      .getByLabel('Photo file')
      .setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText('Please select a JPG or PNG image file.')).toBeVisible();
  });

  test('in HEIC, which this browser cannot read, is refused', async ({ page }) => {
    const buffer = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    await page.getByLabel('Photo file').setInputFiles({ name: 'me.heic', mimeType: 'image/heic', buffer });
    await expect(page.getByText('Please select a JPG or PNG image file.')).toBeVisible();
  });

  test('of 11 MB is refused', async ({ page }) => {
    const buffer = Buffer.concat([await png(page), Buffer.alloc(11 * 1024 * 1024)]);
    await page.getByLabel('Photo file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('Image file is too large. Please select an image under 10MB.')).toBeVisible();
  });

  test('12,000 pixels wide becomes a small one', async ({ page }) => {
    await choosePhoto(page, {
      name: 'wide.png',
      mimeType: 'image/png',
      buffer: await png(page, { width: 12_000, height: 1000 }),
    });
  });

  test('a PNG named .jpg is taken for what it is', async ({ page }) => {
    await choosePhoto(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await png(page) });
  });

  test('whose sending fails is kept for another try', async ({ page }) => {
    await failRequests(page, 'POST', '**/storage/v1/object/**', {
      status: 503,
      body: { message: 'Storage is napping' },
    });
    await page
      .getByLabel('Photo file')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await png(page) });
    await page.getByRole('button', { name: 'Use photo' }).click();
    const again = page.getByRole('button', { name: 'Try Again' });
    await expect(again).toBeVisible();
    await page.unrouteAll();
    await again.click();
    await expect(page.getByRole('img', { name: 'Your profile photo' })).toBeVisible();
  });

  test('that is still being sent holds the step back, and says so', async ({ page }) => {
    const photo = { name: 'me.png', mimeType: 'image/png', buffer: await png(page) };
    await choosePhoto(page, photo);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/storage/v1/object/**', async (route) => {
      await held;
      await route.continue();
    });
    const first = await page.getByRole('img', { name: 'Your profile photo' }).getAttribute('src');
    await page.getByLabel('Photo file').setInputFiles(photo);
    await page.getByRole('button', { name: 'Use photo' }).click();
    await expect(page.getByRole('progressbar', { name: 'Uploading photo' })).toBeVisible();
    await next(page);
    await expect(page.getByText('Your photo is still on its way.')).toBeVisible();
    release();
    await expect(page.getByRole('img', { name: 'Your profile photo' })).not.toHaveAttribute(
      'src',
      first ?? '',
    );
    await expect(page.getByText('Your photo is still on its way.')).toBeHidden();
    await next(page);
    await expect(page.getByText('Step 3 of 9')).toBeVisible();
  });

  test('cannot be sent once the session is lost', async ({ page }) => {
    await page
      .getByLabel('Photo file')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await png(page) });
    await expect(page.getByRole('button', { name: 'Use photo' })).toBeEnabled();
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('button', { name: 'Use photo' }).click();
    await expect(page.getByText('You must be logged in to upload images.')).toBeVisible();
  });
});
