/**
 * Stores rows of a member with the member's client, so that policies and triggers apply. Most are written directly, not with `send_write`
 * as the app does.
 */
import { randomInt } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { nameFor } from './accounts.ts';

type Member = { readonly id: string; readonly client: SupabaseClient };
type Values = Readonly<Record<string, unknown>>;

const storedRowSchema = z.object({ id: z.string() });
const namedRowSchema = z.object({ id: z.string(), name: z.string() });

export type Park = z.infer<typeof namedRowSchema>;

/** Returns the date in UTC that many days from now, as YYYY-MM-DD. The browser's time zone may have another date. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Completes the onboarding of a member: stores the profile. */
export async function completeProfile({ client, id }: Member, name = nameFor(id)): Promise<void> {
  const { error } = await client.from('profiles').upsert({
    id,
    name,
    bio: 'Front row or nothing.',
    favorite_coaster: 'Taron',
    home_park: 'Phantasialand',
    thrill_tour_2025: 'no',
  });
  if (error) throw error;
}

async function insert({ client }: Member, table: string, row: Values): Promise<string> {
  const { data, error } = await client.from(table).insert(row).select('id').single();
  if (error) throw error;
  return storedRowSchema.parse(data).id;
}

/** Stores a post and returns its id. */
export function createPost(author: Member, values: Values = {}): Promise<string> {
  return insert(author, 'posts', { user_id: author.id, content: 'Last train of the day.', ...values });
}

/** Stores a meetup and returns its id. */
export function createMeetup(host: Member, values: Values = {}): Promise<string> {
  return insert(host, 'meetups', {
    title: 'Rope drop',
    date: dayFromNow(7),
    time: '09:30:00',
    location: 'Main gate',
    created_by: host.id,
    ...values,
  });
}

/** Adds a member to the attendees of a meetup. */
export async function joinMeetup({ client, id: user_id }: Member, meetup_id: string): Promise<void> {
  const { error } = await client.from('meetup_attendees').insert({ meetup_id, user_id });
  if (error) throw error;
}

/** Stores a tip and returns its id. */
export function createTip(
  author: Member,
  values: { readonly park_id: string; readonly tip_text: string },
): Promise<string> {
  return insert(author, 'thoosie_tips', { user_id: author.id, ...values });
}

const WORKERS = 8;

/** Returns whether a park belongs to this worker of Vitest or Playwright. Each of up to 8 workers has parks of its own. */
function isOwnPark({ id }: Park): boolean {
  const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0);
  const sum = Array.from(id, (character) => character.codePointAt(0) ?? 0).reduce((a, b) => a + b, 0);
  return sum % WORKERS === worker % WORKERS;
}

/** Returns a random park that has no tips, so that two tests that run at the same time hardly ever get the same one. */
export async function parkWithoutTips({ client }: Member): Promise<Park> {
  const { data, error } = await client
    .from('parks')
    .select('id, name')
    .eq('tip_count', 0)
    .order('id', { ascending: false })
    .limit(1000);
  if (error) throw error;
  const parks = z.array(namedRowSchema).parse(data);
  const ownParks = parks.filter(isOwnPark);
  // The last ones, because most other tests use the first park that they find.
  const candidates = (ownParks.length > 0 ? ownParks : parks).slice(0, 20);
  const park = candidates[randomInt(Math.max(1, candidates.length))];
  if (!park) throw new Error('every park has tips');
  return park;
}

/** Adds the coaster of that name in the catalogue to a member's log, and returns the id of the coaster. */
export async function logCoaster({ client }: Member, name: string): Promise<string> {
  const { data } = await client
    .from('coasters')
    .select('id')
    .eq('name', name)
    .order('id')
    .limit(1)
    .single()
    .throwOnError();
  const { id } = storedRowSchema.parse(data);
  await client.rpc('set_credit', { coaster_id: id, ridden: true }).throwOnError();
  return id;
}
