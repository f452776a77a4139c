import { expect, type Locator, type Page } from '@playwright/test';
import { createMeetup, createPost, dayFromNow } from '../../server/testing/member-rows.ts';
import { findCard } from '../support/meetups.ts';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

const NARROW = { width: 320, height: 568 };
const LANDSCAPE = { width: 844, height: 390 };
const PHONE = { width: 390, height: 844 };

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return box;
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

test('the button for a new meetup covers no heading and no meetup on small screens', async ({
  page,
  member,
}) => {
  const title = `Small ${member.id}`;
  await createMeetup(member, { title, date: dayFromNow(0) });
  for (const viewport of [NARROW, LANDSCAPE, PHONE]) {
    await page.setViewportSize(viewport);
    await openAs(page, '/meetups', member);
    await findCard(page, title);
    await page.evaluate(() => window.scrollTo(0, 0));
    const button = page.getByRole('link', { name: 'Create Meetup' });
    for (const part of await page.getByRole('main').locator('h1, h2, h3, article').all()) {
      expect(overlap(await boxOf(button), await boxOf(part)), JSON.stringify(viewport)).toBe(false);
    }
  }
});

test('the main button is at the end of the page header and overlaps neither the heading nor the drawing', async ({
  page,
  member,
}) => {
  for (const { width, height } of [NARROW, PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize({ width, height });
    for (const [path, name] of [
      ['/meetups', 'Create Meetup'],
      ['/posts', 'Write Post'],
    ] as const) {
      await openAs(page, path, member);
      const heading = page.getByRole('heading', { level: 1 });
      const drawing = page.getByRole('main').locator('svg[viewBox="0 0 200 112"]');
      const button = await boxOf(page.getByRole('main').getByRole('link', { name }));
      const header = await boxOf(drawing.locator('..'));
      const where = `${path} at ${width} px`;
      expect(header.height, where).toBe((await boxOf(drawing)).height);
      expect(overlap(button, await boxOf(drawing)), where).toBe(false);
      expect(overlap(await boxOf(heading), button), where).toBe(false);
      expect(header.x + header.width - button.x - button.width, where).toBeLessThanOrEqual(24);
    }
  }
});

test('the text of the page header overlaps neither its drawing nor its hills', async ({ page, member }) => {
  for (const { width, height } of [NARROW, PHONE, LANDSCAPE, { width: 1280, height: 800 }]) {
    await page.setViewportSize({ width, height });
    // These screens have long titles, subtitles or links back, and drawings whose left edges differ.
    for (const path of ['/log/top', '/coasters/ranking', '/coasters', '/thoosie-tips/12']) {
      await openAs(page, path, member);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      const coveredTexts = await page.getByRole('main').evaluate((main) => {
        const drawing = main.querySelector('svg[viewBox="0 0 200 112"]');
        const header = drawing?.parentElement;
        const heading = main.querySelector('h1');
        if (!drawing || !header || !heading) return ['no page header'];
        // Leaves out the stars (the first child), because text may cover them, and the coaster's rail, which crosses the whole page header.
        const shapes = [...drawing.querySelectorAll(':scope > :not(:first-child)')]
          .map((shape) => shape.getBoundingClientRect())
          .filter((box) => box.width < header.clientWidth / 2);
        // The hills rise about a fifth of the drawing's height above the bottom of the page header.
        const topOfHills = header.getBoundingClientRect().bottom - drawing.clientHeight * 0.2;
        const range = document.createRange();
        return [heading, ...main.querySelectorAll('h1 + p')].flatMap((element) => {
          range.selectNodeContents(element);
          return [...range.getClientRects()]
            .filter(
              (line) =>
                line.bottom > topOfHills ||
                shapes.some((box) => line.right > box.left && line.left < box.right && line.bottom > box.top),
            )
            .map(() => element.textContent);
        });
      });
      expect(coveredTexts, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('at the end of the posts, the floating button covers neither the last post nor the text below it', async ({
  page,
  member,
}) => {
  await page.setViewportSize(PHONE);
  for (let number = 0; number < 6; number += 1) await createPost(member, { content: `Lap ${number}` });
  await openAs(page, '/posts', member);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const end = page.getByText('You have read them all, down to the very first.');
  await expect(async () => {
    await scrollToEnd(page);
    await expect(end).toBeVisible({ timeout: 1000 });
  }).toPass();
  await scrollToEnd(page);
  const button = page.getByRole('link', { name: 'Write Post' });
  // The button grows to its size when it appears.
  await expect.poll(() => boxOf(button)).toMatchObject({ width: 56, height: 56 });
  const floating = await boxOf(button);
  expect(overlap(await boxOf(end), floating)).toBe(false);
  const last = page.getByRole('main').getByRole('article').last();
  expect(overlap(await boxOf(last), floating)).toBe(false);
});

test('the Post button of the form covers no field on small screens or with large text', async ({
  page,
  member,
}) => {
  const cases = [
    { viewport: NARROW, fontSize: '100%' },
    { viewport: LANDSCAPE, fontSize: '100%' },
    { viewport: PHONE, fontSize: '100%' },
    { viewport: PHONE, fontSize: '200%' },
  ];
  for (const { viewport, fontSize } of cases) {
    await page.setViewportSize(viewport);
    await openAs(page, '/create-post', member);
    await expect(page.getByLabel('Your post')).toBeVisible();
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
    const button = await boxOf(page.getByRole('button', { name: 'Post', exact: true }));
    const fields = page.locator('form').locator('textarea, input:visible, select, [aria-haspopup="dialog"]');
    // The text, the park, the coaster, the day and the meetup.
    expect(await fields.count()).toBe(5);
    for (const field of await fields.all()) {
      expect(overlap(button, await boxOf(field)), JSON.stringify(viewport)).toBe(false);
    }
    await scrollToEnd(page);
    await page.getByRole('button', { name: 'Post', exact: true }).click({ trial: true });
  }
});

test('after scrolling on a phone in landscape, the bars cover at most a fifth of the screen', async ({
  page,
  member,
}) => {
  await page.setViewportSize(LANDSCAPE);
  await openAs(page, '/', member);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.body.style.setProperty('min-height', '3000px'));
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }));
  expect(bar.width).toBeLessThanOrEqual(LANDSCAPE.width / 5);
  expect(bar).toMatchObject({ x: 0, y: 0, height: LANDSCAPE.height });
});

test('a toast does not cover the control that caused it, and lets taps through', async ({ page, member }) => {
  for (const viewport of [PHONE, NARROW]) {
    await page.setViewportSize(viewport);
    await openAs(page, '/wait-times?park=12', member);
    const star = page.getByRole('button', { name: /^Star/ });
    await star.click();
    const toast = page.getByRole('alert').filter({ hasText: 'favorites' });
    await expect(toast).toBeVisible();
    const [control, shown] = [await boxOf(star), await boxOf(toast)];
    expect(overlap(control, shown)).toBe(false);
    const isHit = await toast.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 3, y + height / 2));
    });
    expect(isHit).toBe(false);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toBeHidden();
  }
});
