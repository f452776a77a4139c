import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Account } from './test.ts';

const row = z.object({ id: z.string() });

/** The day so many days from now, far enough from midnight's edge wherever the browser is. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Stores a meetup as its host would, and answers its id. */
export async function createMeetup(
  { client, userId }: Account,
  values: Record<string, unknown> = {},
): Promise<string> {
  const { data, error } = await client
    .from('meetups')
    .insert({
      title: 'Rope drop',
      date: dayFromNow(7),
      time: '09:30:00',
      location: 'Main gate',
      created_by: userId,
      ...values,
    })
    .select('id')
    .single();
  if (error) throw error;
  return row.parse(data).id;
}

/** Says that someone goes. */
export async function joinMeetup({ client, userId }: Account, meetupId: string): Promise<void> {
  const { error } = await client.from('meetup_attendees').insert({ meetup_id: meetupId, user_id: userId });
  if (error) throw error;
}

/** The card of a meetup on the list, however many of other tests stand before it. */
export async function findCard(page: Page, title: string): Promise<Locator> {
  const upcoming = page.getByRole('region', { name: 'Upcoming meetups' });
  const card = upcoming.getByRole('article').filter({ hasText: title });
  const more = page.getByRole('button', { name: 'Show more upcoming meetups' });
  await expect(card.or(more).first()).toBeVisible();
  await expect(async () => {
    if (!(await card.isVisible())) await more.click({ timeout: 1000 });
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  return card;
}
