/**
 * Draws the home screen icons of phones from web/public/favicon.svg, into web/public/icons. Run it by hand after the
 * drawing changes: `node scripts/assets/draw-icons.ts`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../browsers/find-chromium.ts';

const publicFolder = join(import.meta.dirname, '..', '..', 'web/public');

type Icon = {
  readonly file: string;
  readonly size: number;
  /** The system crops the icon to its own shape: fill the corners and keep clear of the edge. */
  readonly isCropped: boolean;
};

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, isCropped: false },
  { file: 'icon-512.png', size: 512, isCropped: false },
  { file: 'maskable-512.png', size: 512, isCropped: true },
  { file: 'apple-touch.png', size: 180, isCropped: true },
];

const drawing = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');
/** Draws the icon smaller on a square background, so that a circular crop keeps everything that matters. */
const squared = drawing
  .replace(/ rx="\d+"/, '')
  .replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"')
  .replace('<rect width="64" height="64"', '<rect x="-6" y="-6" width="76" height="76"');
if (!squared.includes('<rect x='))
  throw new Error('favicon.svg has changed too much: adapt this script to it.');

await mkdir(join(publicFolder, 'icons'), { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  for (const { file, size, isCropped } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${isCropped ? squared : drawing}`,
    );
    await page.screenshot({ path: join(publicFolder, 'icons', file), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
