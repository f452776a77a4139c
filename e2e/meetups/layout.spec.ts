// @spec community/meetup-cards, community/week-calendar

import { expect } from '@playwright/test';
import { createMeetup, dayFromNow } from '../../server/testing/member-rows.ts';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

test('the next meetup begins within 500 px, below a compact week', async ({ page, member }) => {
  await createMeetup(member, { title: 'Next in line', date: dayFromNow(0) });
  const visit = { user_id: member.id, park_id: '13', visit_date: dayFromNow(0) };
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
