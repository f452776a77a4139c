/**
 * Takes the pictures of README.md from a temporary demo community. Run it by hand after a change of the screens, when the web app
 * is built: `node scripts/docs/take-readme-pictures.ts`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { parks } from '../../catalogue/parks.ts';
import { chromiumFlags } from '../browsers/chromium-flags.ts';
import { findChromium } from '../browsers/find-chromium.ts';

const root = join(import.meta.dirname, '..', '..');
const pictures = join(root, 'docs/pictures');

/** Large parks in different time zones; in one of them it is about two in the afternoon, so there are queues. */
function busyPark() {
  const large = ['Europa-Park', 'Cedar Point', "Knott's Berry Farm", 'Fuji-Q Highland', 'PortAventura Park'];
  const fromTwo = (timezone: string) => {
    const hour = new Intl.DateTimeFormat('en', { timeZone: timezone, hour: 'numeric', hourCycle: 'h23' });
    return Math.abs(Number(hour.format(new Date())) - 14);
  };
  const [busiest] = parks
    .filter(({ name }) => large.includes(name))
    .sort((one, other) => fromTwo(one.timezone) - fromTwo(other.timezone));
  if (!busiest) throw new Error('None of these parks is in the catalogue.');
  return busiest;
}

/** Waits until everything in view is loaded, and takes the picture. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.getBoundingClientRect().top > window.innerHeight || (image.complete && image.naturalWidth > 0),
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(pictures, `${name}-phone.png`) });
}

await mkdir(pictures, { recursive: true });
const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-pictures-'));
// The database may run as another user, who needs access.
await chmod(folder, 0o755);
const demo = spawn(process.execPath, ['demo/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'demo'), LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let baseURL: string | undefined;
for await (const line of createInterface({ input: demo.stdout })) {
  baseURL = /^THRILLSEEKERS ready on (\S+)$/.exec(line)?.[1];
  if (baseURL) break;
}
if (!baseURL) throw new Error('The demo did not start.');
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
try {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/members');
  await page.getByRole('button', { name: 'Look around as a member' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await take(page, 'members');
  for (const [name, address] of [
    ['posts', '/posts'],
    ['meetups', '/meetups'],
    ['waits', `/wait-times?park=${busyPark().id}`],
  ] as const) {
    await page.goto(address);
    await take(page, name);
  }
} finally {
  await browser.close();
  demo.kill('SIGTERM');
  await once(demo, 'exit');
  await rm(folder, { recursive: true, force: true });
}
