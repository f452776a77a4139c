import * as z from 'zod/mini';
import type { Account } from '../../../server/testing/accounts.ts';

const row = z.object({ id: z.string() });

/** The day so many days from now, far enough from midnight's edge wherever the browser is. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Stores a meetup as its host would, and answers its id. */
export async function createMeetup(
  { client, id: created_by }: Account,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const meetup = {
    title: 'Rope drop',
    date: dayFromNow(7),
    time: '09:30:00',
    location: 'Main gate',
    created_by,
  };
  const { data, error } = await client
    .from('meetups')
    .insert({ ...meetup, ...values })
    .select('id')
    .single();
  if (error) throw error;
  return row.parse(data).id;
}

/** Says that someone goes. */
export async function joinMeetup({ client, id: user_id }: Account, meetup_id: string): Promise<void> {
  const { error } = await client.from('meetup_attendees').insert({ meetup_id, user_id });
  if (error) throw error;
}
