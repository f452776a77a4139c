import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { setRole } from '../../server/testing/set-role.ts';
import { failRequests, holdRequests, meanwhile } from '../support/failing-requests.ts';
import { expectNoFindings } from '../support/no-findings.ts';
import { openAs } from '../support/open-as.ts';
import { startRealServer } from '../support/running-server.ts';
import { completeProfile, createAccount, test } from '../support/test.ts';

const SOUNDS = join(import.meta.dirname, '..', '..', 'web', 'public', 'sounds');
const TABLE = '**/rest/v1/soundboard_effects*';
const ALL = '00000000-0000-0000-0000-000000000000';

/** Lets sounds take their time from now on: they are still to be heard when a busy machine looks. */
async function playSlowly(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.playbackRate = 0.0625;
      window.addEventListener('stop-from-outside', () => this.pause(), { once: true });
      return play.call(this);
    };
  });
}

test('an admin finds the hidden board, plays it, adds to it and deletes from it', async ({
  page,
  browser,
}) => {
  const server = await startRealServer();
  try {
    const [admin, rider] = await Promise.all([
      createAccount(server.url, server.dataDir),
      createAccount(server.url, server.dataDir),
    ]);
    await Promise.all([completeProfile(admin), completeProfile(rider)]);
    await setRole(server.dataDir, admin.email, 'admin');
    const sounds = () => admin.client.from('soundboard_effects');
    const tile = (title: string) => page.getByRole('button', { name: title, exact: true });
    const dialog = page.getByRole('dialog');
    const lit = page.getByRole('button', { pressed: true });

    await openAs(page, `${server.url}/members`, admin);
    await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
    await failRequests(page, 'GET', TABLE, { status: 500 });
    const release = await holdRequests(page, 'GET', TABLE);
    await page.getByRole('link', { name: 'THRILLSEEKERS' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'SOUNDBOARD' })).toBeVisible();
    await expect(page.getByText('Loading soundboard...')).toBeVisible();
    release();
    await expect(page.getByRole('alert').getByText('Failed to load sound effects')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();

    // It begins with sounds of our own. Each stops the one before.
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9);
    await tile('Whoosh').click();
    await expect(lit).toHaveCount(0);
    await playSlowly(page);
    await tile('Lift hill').click();
    await expect(lit).toHaveText(/Lift hill/);
    await tile('Drum roll').click();
    await expect(lit).toHaveText(/Drum roll/);
    await page.keyboard.press('2');
    await expect(lit).toHaveText(/Launch/);
    // A headset, or a call, stops it.
    await page.evaluate(() => dispatchEvent(new Event('stop-from-outside')));
    await expect(lit).toHaveCount(0);
    await tile('Lift hill').press('Space');
    await expect(lit).toHaveText(/Lift hill/);
    await expectNoFindings(page, 'soundboard');

    // Deleted meanwhile by someone else: it is as good. A refusal keeps it.
    await page.getByRole('button', { name: 'Delete Screams' }).click();
    await expect(dialog.getByText('Are you sure you want to delete this sound effect?')).toBeVisible();
    await failRequests(page, 'DELETE', TABLE, { status: 500 });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete sound effect')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Delete Screams' }).click();
    await meanwhile(page, 'DELETE', TABLE, () => sounds().delete().eq('title', 'Screams'));
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Sound effect deleted successfully')).toBeVisible();
    await expect(tile('Screams')).toBeHidden();

    await sounds().delete().neq('id', ALL);
    await page.reload();
    await expect(page.getByText('No sound effects yet')).toBeVisible();
    await expect(page.getByText('Add your first sound effect to get started')).toBeVisible();

    await page.getByRole('button', { name: 'Add Sound Effect' }).click();
    await expect(dialog.getByRole('heading', { name: 'Add New Sound Effect' })).toBeVisible();
    const add = dialog.getByRole('button', { name: 'Add Sound Effect' });
    const file = page.locator('input[type="file"]');
    const horn = await readFile(join(SOUNDS, 'train-horn.wav'));
    const silent = Buffer.concat([horn.subarray(0, 44), Buffer.alloc(horn.length - 44)]);
    for (const [name, mimeType, buffer, problem] of [
      ['virus.mp3', 'audio/mpeg', Buffer.from('MZ\u0090\u0000 no sound at all'), /does not hold a sound/],
      ['photo.png', 'image/png', Buffer.from('PNG'), /That is not a sound/],
      ['song.mp3', 'audio/mpeg', Buffer.alloc(6 * 1024 * 1024), /5 MB at most; this file has 6 MB/],
      ['silence.wav', 'audio/wav', silent, /nothing to hear/],
    ] as const) {
      await file.setInputFiles({ name, mimeType, buffer });
      await expect(dialog.getByText(problem)).toBeVisible();
    }
    await dialog.getByLabel('Title').fill('Night train');
    await dialog.getByLabel('Emoji').fill('🎢🎉🥁');
    await expect(dialog.getByLabel('Emoji')).toHaveValue('🎢🎉');
    await expect(add).toBeDisabled();
    await expectNoFindings(page, 'add a sound');
    await file.setInputFiles({ name: 'horn.wav', mimeType: 'audio/wav', buffer: horn });
    await dialog.getByLabel('Emoji').fill('👩‍👩‍👧‍👦📯');

    await failRequests(page, 'POST', TABLE, { status: 500 });
    await add.click();
    const toast = page.getByRole('alert');
    await expect(toast.getByText('Failed to add sound effect', { exact: true })).toBeVisible();
    await expect(toast).toHaveCount(1);
    await page.unrouteAll();
    // Stored, but the answer is lost: it stays one sound, and its file with it. Until then the dialog stays.
    const answerAfter = Promise.withResolvers<void>();
    await page.route(TABLE, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await answerAfter.promise;
      await route.abort('connectionreset');
    });
    await add.click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    answerAfter.resolve();
    await expect(toast.getByText(/No connection right now/)).toBeVisible();
    await page.unrouteAll();
    await add.click();
    await expect(page.getByText('Sound effect added successfully')).toBeVisible();
    await expect(tile('Night train')).toContainText('👩‍👩‍👧‍👦📯');
    const { data } = await sounds().select('audio_url, created_by').single();
    expect(data?.created_by).toBe(admin.userId);
    expect(data?.audio_url).toMatch(/\/soundboard-audio\/\d{13}\.wav$/);
    expect((await fetch(data?.audio_url)).headers.get('content-type')).toBe('audio/wav');
    await playSlowly(page);
    await tile('Night train').click();
    await expect(lit).toHaveText(/Night train/);

    const guest = await (await browser.newContext({ baseURL: server.url })).newPage();
    await openAs(guest, '/soundboard', rider);
    await expect(guest.getByRole('button', { name: 'Night train' })).toHaveCount(1);
    await expect(guest.getByRole('button', { name: 'Add Sound Effect' })).toHaveCount(0);
    await guest.close();

    await page.getByRole('button', { name: 'Delete Night train' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No sound effects yet')).toBeVisible();
    await expect.poll(async () => (await fetch(data?.audio_url, { cache: 'no-store' })).ok).toBe(false);
  } finally {
    await server.stop();
  }
});
