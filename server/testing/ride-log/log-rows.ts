import * as z from 'zod/mini';
import type { Account } from '../accounts.ts';

type Member = Pick<Account, 'id' | 'client'>;

const idRowSchema = z.object({ id: z.string() });

/** Returns the id of a coaster of the catalogue. */
export async function coasterId({ client }: Member, name: string): Promise<string> {
  const { data } = await client
    .from('coasters')
    .select('id')
    .eq('name', name)
    .order('id')
    .limit(1)
    .single()
    .throwOnError();
  return idRowSchema.parse(data).id;
}

/** Adds coasters to the log of a member, and returns the ids of the credits. */
export async function logCoasters(member: Member, names: readonly string[]): Promise<string[]> {
  const credits: string[] = [];
  for (const name of names) {
    const { data } = await member.client
      .rpc('set_credit', { coaster_id: await coasterId(member, name), ridden: true })
      .throwOnError();
    credits.push(z.string().parse(data));
  }
  return credits;
}

/** Adds coasters to the log of a member, and ranks them in the top list in the given order. */
export async function rankCoasters(member: Member, names: readonly string[]): Promise<void> {
  let after: string | undefined;
  for (const credit of await logCoasters(member, names)) {
    await member.client
      .rpc('place_in_top_list', { credit_id: credit, ...(after !== undefined && { after_id: after }) })
      .throwOnError();
    after = credit;
  }
}

/** Returns the names of the coasters in a member's stored top list, best first. */
export async function storedTopList({ client, id }: Member): Promise<string[]> {
  const { data } = await client
    .from('coaster_credits')
    .select('coaster_name')
    .eq('user_id', id)
    .not('list_rank', 'is', null)
    .order('list_rank')
    .order('id')
    .throwOnError();
  return z
    .array(z.object({ coaster_name: z.string() }))
    .parse(data)
    .map(({ coaster_name }) => coaster_name);
}

/** Returns the names of the coasters in a member's stored log, in alphabetical order. */
export async function storedLog({ client, id }: Member): Promise<string[]> {
  const { data } = await client
    .from('coaster_credits')
    .select('coaster_name')
    .eq('user_id', id)
    .is('removed_at', null)
    .order('coaster_name')
    .throwOnError();
  return z
    .array(z.object({ coaster_name: z.string() }))
    .parse(data)
    .map(({ coaster_name }) => coaster_name);
}

/** Returns the stored rides of a member, newest first, after those without a date. */
export async function storedRides({ client, id }: Member): Promise<unknown[]> {
  const { data } = await client
    .from('coaster_rides')
    .select('ridden_on, laps, seat, note')
    .eq('user_id', id)
    .order('ridden_on', { ascending: false })
    .throwOnError();
  return z.array(z.unknown()).parse(data);
}
