/**
 * Draws the home screen icons of phones from web/public/favicon.svg, and the icons of the manifest's shortcuts, into
 * web/public/icons. Run it by hand after a drawing changes: `node scripts/assets/draw-icons.ts`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import {
  type Icon as Drawing,
  IconCalendarHeart,
  IconMessage2Heart,
  IconRollercoaster,
  IconTicket,
} from '@tabler/icons-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { findChromium } from '../browsers/find-chromium.ts';

const publicFolder = join(import.meta.dirname, '..', '..', 'web/public');

type Icon = {
  readonly file: string;
  readonly size: number;
  /** The system crops the icon, for example to a circle: the background must fill the corners, the drawing must not touch the edge. */
  readonly isCropped: boolean;
};

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, isCropped: false },
  { file: 'icon-512.png', size: 512, isCropped: false },
  { file: 'maskable-512.png', size: 512, isCropped: true },
  { file: 'apple-touch.png', size: 180, isCropped: true },
];

/** Drawings of the manifest's shortcuts: the icons of the navigation. */
const shortcuts: Readonly<Record<string, Drawing>> = {
  posts: IconMessage2Heart,
  meetups: IconCalendarHeart,
  parks: IconTicket,
  tour: IconRollercoaster,
};
const SHORTCUT_SIZE = 96;

/** Returns a shortcut's icon on the background of the app's icon. */
function shortcutDrawing(shortcut: Drawing): string {
  const lines = renderToStaticMarkup(createElement(shortcut, { size: 24, stroke: 1.8, color: '#ff7a8d' }));
  return `<svg viewBox="0 0 40 40"><rect width="40" height="40" rx="20" fill="#120f2c" />${lines.replace('<svg ', '<svg x="8" y="8" ')}</svg>`;
}

async function draw(page: Page, file: string, size: number, svg: string): Promise<void> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>${svg}`,
  );
  await page.screenshot({ path: join(publicFolder, 'icons', file), omitBackground: true });
}

const favicon = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');
/** The icon, smaller and on a square background, so that a circular crop cuts off only background. */
const squareFavicon = favicon
  .replace(/ rx="\d+"/, '')
  .replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"')
  .replace('<rect width="64" height="64"', '<rect x="-6" y="-6" width="76" height="76"');
if (!squareFavicon.includes('<rect x='))
  throw new Error('favicon.svg has changed too much: adapt this script to it.');

await mkdir(join(publicFolder, 'icons/shortcuts'), { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  for (const { file, size, isCropped } of icons)
    await draw(page, file, size, isCropped ? squareFavicon : favicon);
  for (const [name, icon] of Object.entries(shortcuts))
    await draw(page, `shortcuts/${name}.png`, SHORTCUT_SIZE, shortcutDrawing(icon));
} finally {
  await browser.close();
}
