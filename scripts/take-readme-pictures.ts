/**
 * Takes the pictures that README.md shows, of a server of its own with invented members. Run it by hand after the
 * screens changed and the web app was built: `node scripts/take-readme-pictures.ts`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startRealServer } from '../e2e/support/running-server.ts';
import { createAccount } from '../e2e/support/test.ts';
import { chromiumFlags } from './chromium-flags.ts';
import { findChromium } from './find-chromium.ts';

const pictures = join(import.meta.dirname, '..', 'docs/pictures');

type Rider = {
  readonly name: string;
  readonly coaster: string;
  readonly park: string;
  readonly tour: 'yes' | 'maybe' | 'no';
  readonly look: Look;
};

type Look = {
  readonly sky: readonly [string, string];
  readonly skin: string;
  readonly hair: string;
  readonly hairStyle: 'short' | 'long' | 'curls' | 'bun' | 'cap';
  readonly shirt: string;
  readonly glasses?: true;
};

/** In the order in which they join; the list shows the newest first. */
const riders: readonly Rider[] = [
  {
    name: 'Timo',
    coaster: 'Karacho',
    park: 'Erlebnispark Tripsdrill',
    tour: 'no',
    look: {
      sky: ['#5a2a6b', '#ff9aa9'],
      skin: '#f0c3a0',
      hair: '#c4622d',
      hairStyle: 'short',
      shirt: '#2b2163',
      glasses: true,
    },
  },
  {
    name: 'Noor',
    coaster: 'Helix',
    park: 'Liseberg',
    tour: 'maybe',
    look: {
      sky: ['#1f5c7a', '#9fe0d0'],
      skin: '#b97f56',
      hair: '#1b1420',
      hairStyle: 'long',
      shirt: '#ffb454',
    },
  },
  {
    name: 'Enzo',
    coaster: 'Raptor',
    park: 'Gardaland',
    tour: 'yes',
    look: {
      sky: ['#e0593f', '#ffd894'],
      skin: '#e2ab82',
      hair: '#2d6a63',
      hairStyle: 'cap',
      shirt: '#151233',
    },
  },
  {
    name: 'Amara',
    coaster: 'Steel Vengeance',
    park: 'Cedar Point',
    tour: 'no',
    look: {
      sky: ['#2b2163', '#fb5471'],
      skin: '#7d4c2f',
      hair: '#1d1216',
      hairStyle: 'curls',
      shirt: '#ffd894',
    },
  },
  {
    name: 'Juho',
    coaster: 'Taron',
    park: 'Phantasialand',
    tour: 'maybe',
    look: {
      sky: ['#3b4ba3', '#b3c7ff'],
      skin: '#f4d0b4',
      hair: '#e5bd62',
      hairStyle: 'short',
      shirt: '#c81e50',
    },
  },
  {
    name: 'Mei',
    coaster: 'Wodan – Timburcoaster',
    park: 'Europa-Park',
    tour: 'yes',
    look: {
      sky: ['#a81344', '#ffc666'],
      skin: '#f1cba6',
      hair: '#251a2c',
      hairStyle: 'bun',
      shirt: '#47417f',
    },
  },
];

/** Draws a face before a piece of track, as a JPEG. */
async function drawAvatar(page: Page, look: Look): Promise<Blob> {
  const encoded = await page.evaluate(({ sky, skin, hair, hairStyle, shirt, glasses }) => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 400;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    const fill = (colour: string, shape: () => void) => {
      context.fillStyle = colour;
      context.beginPath();
      shape();
      context.fill();
    };
    const circle = (x: number, y: number, radius: number) => context.arc(x, y, radius, 0, 7);
    const ellipse = (x: number, y: number, width: number, height: number) =>
      context.ellipse(x, y, width, height, 0, 0, 7);

    const dusk = context.createLinearGradient(0, 0, 0, 400);
    dusk.addColorStop(0, sky[0]);
    dusk.addColorStop(1, sky[1]);
    context.fillStyle = dusk;
    context.fillRect(0, 0, 400, 400);
    context.strokeStyle = 'rgb(255 255 255 / 45%)';
    context.lineWidth = 9;
    context.stroke(new Path2D('M-10 300C50 290 60 90 110 90s70 200 130 200 60-120 180-110'));

    if (hairStyle === 'long') fill(hair, () => context.roundRect(106, 110, 188, 220, 90));
    if (hairStyle === 'curls') {
      for (let turn = 0; turn < 11; turn++) {
        const angle = Math.PI * (0.92 + (turn / 10) * 1.16);
        fill(hair, () => circle(200 + 84 * Math.cos(angle), 188 + 84 * Math.sin(angle), 40));
      }
    }
    if (hairStyle === 'bun') fill(hair, () => circle(200, 82, 36));
    fill(shirt, () => ellipse(200, 412, 132, 104));
    fill(skin, () => context.roundRect(172, 250, 56, 84, 26));
    fill(skin, () => ellipse(200, 200, 74, 86));
    fill(skin, () => circle(126, 206, 15));
    fill(skin, () => circle(274, 206, 15));
    // Hair from ear to ear, with the forehead left free.
    context.fillStyle = hair;
    context.fill(new Path2D('M122 196c-6-60 30-96 78-96s84 36 78 96c-10-34-30-50-66-50-40 0-76 6-90 50z'));
    if (hairStyle === 'cap') {
      context.fill(new Path2D('M120 164c4-46 38-72 80-72s76 26 80 72z'));
      fill(hair, () => context.roundRect(188, 152, 138, 20, 10));
    }
    for (const x of [172, 228]) fill('#1d1940', () => circle(x, 208, 8));
    context.strokeStyle = '#1d1940';
    context.lineCap = 'round';
    context.lineWidth = 5;
    if (glasses) {
      for (const x of [172, 228]) {
        context.beginPath();
        circle(x, 208, 23);
        context.stroke();
      }
      context.stroke(new Path2D('M195 206q5-5 10 0'));
    }
    fill('#7a1f33', () => context.arc(200, 240, 24, 0, Math.PI));
    fill('#ffffff', () => context.roundRect(182, 240, 36, 8, [0, 0, 6, 6]));
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, look);
  return new Blob([Buffer.from(encoded, 'base64')], { type: 'image/jpeg' });
}

/** Signs the riders up with their profiles and answers the one who joined last. */
async function fillWithMembers(browser: Browser, server: { url: string; dataDir: string }) {
  const page = await browser.newPage();
  let newest: Awaited<ReturnType<typeof createAccount>> | undefined;
  for (const { name, coaster, park, tour, look } of riders) {
    const account = await createAccount(server.url, server.dataDir);
    const storage = account.client.storage.from('profile-pictures');
    const path = `${account.userId}/profile_${Date.now()}.jpg`;
    const stored = await storage.upload(path, await drawAvatar(page, look), { contentType: 'image/jpeg' });
    if (stored.error) throw stored.error;
    const { error } = await account.client.from('profiles').upsert({
      id: account.userId,
      name,
      bio: 'Front row or nothing.',
      profile_picture: storage.getPublicUrl(path).data.publicUrl,
      favorite_coaster: coaster,
      home_park: park,
      thrill_tour_2025: tour,
    });
    if (error) throw error;
    newest = account;
  }
  await page.close();
  if (!newest) throw new Error('There are no members to show');
  return newest;
}

await mkdir(pictures, { recursive: true });
const server = await startRealServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
try {
  const member = await fillWithMembers(browser, server);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/members');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page
    .getByRole('listitem')
    .nth(riders.length - 1)
    .waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete && image.naturalWidth > 0),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(pictures, 'members-phone.png') });
} finally {
  await browser.close();
  await server.stop();
}
