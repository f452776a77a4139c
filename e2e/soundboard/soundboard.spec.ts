// @spec guide/soundboard, guide/player-and-team-photo, guide/sound-rules

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { setRole } from '../../server/testing/set-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

const WAV_HEADER_BYTES = 44;
const SOUNDS = join(import.meta.dirname, '..', '..', 'web', 'public', 'sounds');

/** Slows playback down, so that sounds still play when a busy machine checks them. */
async function playSlowly(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.playbackRate = 0.0625;
      return play.call(this);
    };
  });
}

test('sounds play until they end, and a file without audible sound is rejected', async ({
  page,
  member,
  dataDir,
}) => {
  await setRole(dataDir, member.email, 'admin');
  const tile = (title: string) => page.getByRole('button', { name: title, exact: true });
  const dialog = page.getByRole('dialog');
  const playing = page.getByRole('button', { pressed: true });

  await openAs(page, '/soundboard', member);
  await tile('Whoosh').click();
  await expect(playing).toHaveCount(0);
  await playSlowly(page);
  await tile('Lift hill').click();
  await expect(playing).toHaveText(/Lift hill/);
  await expectAccessible(page, 'soundboard');

  await page.getByRole('button', { name: 'Add Sound Effect' }).click();
  const file = page.locator('input[type="file"]');
  const horn = await readFile(join(SOUNDS, 'train-horn.wav'));
  const silent = Buffer.concat([
    horn.subarray(0, WAV_HEADER_BYTES),
    Buffer.alloc(horn.length - WAV_HEADER_BYTES),
  ]);
  for (const [name, mimeType, buffer, message] of [
    ['virus.mp3', 'audio/mpeg', Buffer.from('MZ\u0090\u0000 no sound at all'), /does not hold a sound/],
    ['silence.wav', 'audio/wav', silent, /nothing to hear/],
  ] as const) {
    await file.setInputFiles({ name, mimeType, buffer });
    await expect(dialog.getByText(message)).toBeVisible();
  }
  const title = `Night train ${randomUUID().slice(0, 8)}`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Emoji').fill('📯');
  await expectAccessible(page, 'add a sound');
  await file.setInputFiles({ name: 'horn.wav', mimeType: 'audio/wav', buffer: horn });
  await dialog.getByRole('button', { name: 'Add Sound Effect' }).click();
  await expect(page.getByText('Sound effect added successfully')).toBeVisible();
  await playSlowly(page);
  await tile(title).click();
  await expect(playing).toHaveText(new RegExp(title));
});
