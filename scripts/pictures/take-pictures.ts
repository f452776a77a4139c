/**
 * npm run pictures: takes a picture of each screen of a temporary demo community on each device, for people to look at.
 *   --screens home,posts   only these screens
 *   --variants phone-dark  only these devices and settings
 *   --whole                the whole page instead of the part in view
 *   --out FOLDER           default: .pictures
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { demoAccounts } from '../../demo/accounts.ts';
import { openAs } from '../../e2e/support/open-as.ts';
import { chromiumFlags } from '../browsers/chromium-flags.ts';
import { findChromium } from '../browsers/find-chromium.ts';
import { buildWeb } from '../build-web.ts';
import { waitUntilLoaded } from './loaded-page.ts';
import { hasPicture, pictureIndex } from './picture-index.ts';
import { runDemo } from './run-demo.ts';
import { type Screen, screens } from './screens.ts';
import { type Variant, variants } from './variants.ts';

const { values: options } = parseArgs({
  options: {
    screens: { type: 'string' },
    variants: { type: 'string' },
    whole: { type: 'boolean', default: false },
    out: { type: 'string', default: '.pictures' },
  },
});

/** Returns the entries that an option names, or all of them. */
function selectNamed<Named extends { readonly name: string }>(
  all: readonly Named[],
  names?: string,
): Named[] {
  const requestedNames = names?.split(',');
  const unknown = requestedNames?.filter((name) => !all.some((entry) => entry.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. There are ${all.map(({ name }) => name).join(', ')}.`);
  return all.filter(({ name }) => !requestedNames || requestedNames.includes(name));
}

async function signIn(url: string, role: Screen['viewer'], userAgent: string): Promise<SupabaseClient> {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`The demo has no account for the role ${role}.`);
  const config = z.object({ publishableKey: z.string() });
  const { publishableKey } = config.parse(await (await fetch(`${url}/config.json`)).json());
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, storageKey: role },
    // The app names a signed-in device by its user agent.
    global: { headers: { 'user-agent': userAgent } },
  });
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return client;
}

async function openPage(context: BrowserContext, { textSize }: Variant): Promise<Page> {
  const page = await context.newPage();
  if (textSize) {
    await page.addInitScript((percent) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = `${percent}%`;
      });
    }, textSize);
  }
  return page;
}

async function takePicture(page: Page, { name, path, open }: Screen, folder: string): Promise<void> {
  await page.goto(path);
  await waitUntilLoaded(page);
  await open?.(page);
  await waitUntilLoaded(page);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: options.whole });
}

const wantedScreens = selectNamed(screens, options.screens);
const wantedVariants = selectNamed(variants, options.variants);
const chromiumPath = findChromium();
await buildWeb();
await using demo = await runDemo();
await using browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] });
for (const variant of wantedVariants) {
  const folder = join(options.out, variant.name);
  await mkdir(folder, { recursive: true });
  const variantScreens = wantedScreens.filter((screen) => hasPicture(screen, variant));
  for (const viewer of ['visitor', 'user', 'admin'] as const) {
    const viewerScreens = variantScreens.filter((screen) => screen.viewer === viewer);
    if (viewerScreens.length === 0) continue;
    await using context = await browser.newContext({
      ...variant.options,
      baseURL: demo.url,
      reducedMotion: 'reduce',
    });
    const page = await openPage(context, variant);
    const client =
      viewer === 'visitor'
        ? undefined
        : await signIn(demo.url, viewer, await page.evaluate(() => navigator.userAgent));
    if (client) await openAs(page, '/members', { client });
    for (const screen of viewerScreens) {
      await takePicture(page, screen, folder).catch((error: unknown) => {
        throw new Error(`No picture of ${screen.name} (${variant.name}).`, { cause: error });
      });
    }
    // Otherwise the list of signed-in devices in later pictures would show this session, too.
    await client?.auth.signOut({ scope: 'local' });
  }
  console.log(`${variant.name}: ${variantScreens.length} pictures`);
}
await writeFile(join(options.out, 'index.html'), pictureIndex(wantedScreens, wantedVariants));
console.log(`Open ${join(options.out, 'index.html')} to look at them.`);
