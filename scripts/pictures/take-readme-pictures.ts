/**
 * Takes the pictures of README.md from a temporary demo community. Run it by hand after a change of the screens, when the web app
 * is built: `node scripts/pictures/take-readme-pictures.ts`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags } from '../browsers/chromium-flags.ts';
import { findChromium } from '../browsers/find-chromium.ts';
import { waitUntilLoaded } from './loaded-page.ts';
import { parkAtHour, runDemo } from './run-demo.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs/pictures');

await mkdir(folder, { recursive: true });
await using demo = await runDemo();
await using browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
const context = await browser.newContext({
  baseURL: demo.url,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
  reducedMotion: 'reduce',
});
const page = await context.newPage();
// Signs in as a member of the demo, and closes the toast.
await page.goto('/members');
await page.getByRole('button', { name: 'Member' }).click();
await page.getByRole('button', { name: 'Close' }).click();
for (const [name, address] of [
  ['members', '/members'],
  ['posts', '/posts'],
  ['meetups', '/meetups'],
  ['waits', `/wait-times?park=${parkAtHour(14).id}`],
] as const) {
  await page.goto(address);
  await waitUntilLoaded(page);
  await page.screenshot({ path: join(folder, `${name}-phone.png`) });
}
