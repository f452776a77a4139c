// @spec community/meetup-cards, community/week-calendar

import { expect, type Locator } from '@playwright/test';
import { createMeetup, dayFromNow, joinMeetup } from '../../server/testing/member-rows.ts';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

const GARDALAND = '12';

test('the card of the next meetup starts in the upper 500 px of the screen, below a compact week', async ({
  page,
  member,
}) => {
  await createMeetup(member, { title: 'Next in line', date: dayFromNow(0) });
  const visit = { user_id: member.id, park_id: GARDALAND, visit_date: dayFromNow(0) };
  await member.client.from('user_park_visits').insert(visit).throwOnError();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, '/meetups', member);
  await expect(page.getByRole('button', { name: /^Today, .* in parks/ })).toBeVisible();
  const calendar = page.getByRole('region', { name: /20\d\d/ });
  const week = await calendar.locator('ol').boundingBox();
  expect(week?.height).toBeLessThanOrEqual(80);
  const next = page.getByRole('region', { name: 'Upcoming meetups' }).getByRole('article').first();
  await expect(next).toBeVisible();
  const box = await next.boundingBox();
  expect(box?.y).toBeLessThan(500);
  await expect(page.getByRole('button', { name: 'Plan a visit' })).toBeInViewport();
});

test('a month fits in 320 px, even with large text, and its days keep their height when their marks load', async ({
  page,
  member,
}) => {
  await createMeetup(member, { title: 'All of it', date: '2045-08-01', end_date: '2045-08-31' });
  await page.setViewportSize({ width: 320, height: 568 });
  const marks = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/*_per_day*', async (route) => {
    await marks.promise;
    await route.continue();
  });
  await openAs(page, '/meetups?view=month&day=2045-08-15', member);
  await expect(page.getByRole('status', { name: 'Loading the month' })).toBeAttached();
  const month = page.getByRole('grid', { name: 'August 2045' });
  const last = month.getByRole('button', { name: /^31, / });
  const boxWithoutMarks = await boxOf(last);
  marks.resolve();
  await expect(month.getByRole('button', { name: /meetup/ })).toHaveCount(31);
  expect((await boxOf(last)).height).toBe(boxWithoutMarks.height);
  for (const textSize of ['100%', '200%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), textSize).toBe(320);
    for (const day of await month.getByRole('button').all()) {
      const { width, height } = await boxOf(day);
      // Seven days share the width, so each may be narrower than 44 px.
      expect(width, textSize).toBeGreaterThanOrEqual(38);
      expect(height, textSize).toBeGreaterThanOrEqual(44);
    }
  }
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen.');
  return box;
}

test('at 320 px, the RSVP bar covers no text, and neither the bar nor a text sticks out of the screen', async ({
  page,
  member,
}) => {
  const id = await createMeetup(member, {
    title: 'Rope drop and a long first lap',
    location: 'Main entrance, beside the carousel',
    description: 'Hands up.\n\nUntil the park closes.',
    max_attendees: 12,
  });
  await joinMeetup(member, id);
  await page.setViewportSize({ width: 320, height: 568 });
  await openAs(page, `/meetups/${id}`, member);
  const rsvpButton = page.getByRole('button', { name: "I'm going" });
  await expect(rsvpButton).toHaveAttribute('aria-pressed', 'true');
  await expect(rsvpButton).toHaveAccessibleDescription('Tap again to leave');
  await expect(page.getByRole('button', { name: /See all/ })).toBeVisible();
  await expect(page.getByText('Nobody has posted about this meetup yet.')).toBeVisible();
  const main = page.getByRole('main');
  const bar = rsvpButton.locator('..');
  const texts = main.getByRole('paragraph').or(main.getByRole('heading'));

  for (const textSize of ['100%', '200%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize);
    for (const scrolled of [0, 200, 400, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), scrolled);
      const { y, height } = await boxOf(bar);
      for (const text of await texts.all()) {
        const box = await boxOf(text);
        const where = `${await text.textContent()} at ${textSize}, scrolled by ${scrolled}`;
        expect(box.y >= y + height || box.y + box.height <= y, where).toBe(true);
      }
    }
    for (const element of [bar, rsvpButton, ...(await texts.all())]) {
      const { x, width } = await boxOf(element);
      expect(x >= 0 && x + width <= 320, `${await element.textContent()} at ${textSize}`).toBe(true);
    }
  }
});
