/**
 * Takes pictures of a temporary demo community for web/public/screenshots. Browsers show these pictures when they offer to install the
 * app. Run it by hand after a change of the screens, when the web app is built: `node scripts/pictures/take-manifest-pictures.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumFlags } from '../browsers/chromium-flags.ts';
import { findChromium } from '../browsers/find-chromium.ts';
import { waitUntilLoaded } from './loaded-page.ts';
import { parkAtHour, runDemo } from './run-demo.ts';

const folder = join(import.meta.dirname, '..', '..', 'web/public/screenshots');
const MAX_BYTES = 100_000;

/** The pictures to take. Width and height, times `scale`, must be the size in the manifest. */
const screens = [
  { name: 'meetups-narrow', path: '/meetups', width: 390, height: 844, scale: 2 },
  { name: 'waits-narrow', path: `/wait-times?park=${parkAtHour(14).id}`, width: 390, height: 844, scale: 2 },
  { name: 'members-wide', path: '/members', width: 1280, height: 800, scale: 1 },
] as const;

await mkdir(folder, { recursive: true });
await using demo = await runDemo();
await using browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
for (const { name, path, width, height, scale } of screens) {
  const page = await browser.newPage({
    baseURL: demo.url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // Signs in as a member of the demo, and closes the toast.
  await page.goto('/members');
  await page.getByRole('button', { name: 'Member' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto(path);
  await waitUntilLoaded(page);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 70, effort: 6 })
    .toBuffer();
  if (picture.length > MAX_BYTES) throw new Error(`${name} has ${picture.length} bytes`);
  await writeFile(join(folder, `${name}.webp`), picture);
  await page.close();
}
