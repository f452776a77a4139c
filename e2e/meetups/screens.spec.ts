// @spec community/meetup-form

import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createMeetup, dayFromNow, joinMeetup } from '../../server/testing/member-rows.ts';
import { expectAccessible, expectAccessibleInAllViews } from '../support/expect-accessible.ts';
import { findCard } from '../support/meetups.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { test } from '../support/test.ts';

test('the meetup screens are accessible', async ({ page, member }) => {
  const title = `${'Unabridged '.repeat(7)}${randomUUID()}`;
  const id = await createMeetup(member, {
    title,
    date: dayFromNow(0),
    end_date: dayFromNow(3),
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, second car park',
    description: 'Hands up.\n\nUntil the park closes.'.repeat(9),
    notes_from_host: 'Look for the pink balloon.',
    max_attendees: 1,
  });
  await createMeetup(member, { title: 'Yesteryear', date: dayFromNow(-2) });
  await joinMeetup(member, id);

  await openAs(page, '/meetups', member);
  await findCard(page, title);
  const past = page.getByRole('region', { name: 'Past meetups' });
  await expect(past.getByRole('article').first()).toBeVisible();
  await expectAccessibleInAllViews(page, 'list');

  await page.goto(`/meetups/${id}`);
  await page.getByRole('button', { name: 'See all' }).click();
  await expect(page.getByRole('dialog', { name: 'Attendees' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'attendees');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page, 'detail, going');
  await page.getByRole('button', { name: 'Edit notes' }).click();
  await page.getByRole('button', { name: "I'm going" }).click();
  await expect(page.getByText('0 going · 1 place left')).toBeVisible();
  await expectAccessible(page, 'detail, writing notes');
  await page.getByRole('button', { name: 'Delete meetup' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this meetup?' })).toBeVisible();
  await expectAccessible(page, 'confirmation of deleting');

  await page.goto('/meetups/new');
  await page.getByRole('button', { name: 'Create Meetup' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expectAccessible(page, 'form with errors');
  await page
    .getByLabel('Thumbnail file')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png(page) });
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await expectAccessible(page, 'form with a thumbnail');
});
