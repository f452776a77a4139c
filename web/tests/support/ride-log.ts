import * as z from 'zod/mini';
import type { Account } from '../../../server/testing/accounts.ts';

const coasterRow = z.object({ id: z.string() });
const creditRows = z.array(z.object({ coaster_name: z.string() }));

/** Returns the id of the coaster with this name in this park. */
export async function coasterId({ client }: Account, name: string, park: string): Promise<string> {
  const { data, error } = await client
    .from('coasters')
    .select('id')
    .eq('name', name)
    .eq('park_name', park)
    .single();
  if (error) throw error;
  return coasterRow.parse(data).id;
}

/** Adds coasters to a member's log, by name and park. */
export async function logCoasters(
  member: Account,
  ...coasters: readonly (readonly [name: string, park: string])[]
): Promise<void> {
  for (const [name, park] of coasters) {
    const coaster_id = await coasterId(member, name, park);
    const { error } = await member.client.rpc('set_credit', { coaster_id, ridden: true });
    if (error) throw error;
  }
}

/** Returns the names of the coasters in the log that the server has. */
export async function storedLog({ client, id }: Account): Promise<string[]> {
  const { data, error } = await client
    .from('coaster_credits')
    .select('coaster_name')
    .eq('user_id', id)
    .is('removed_at', null)
    .order('coaster_name');
  if (error) throw error;
  return creditRows.parse(data).map(({ coaster_name }) => coaster_name);
}

/** Returns the member's rides that the server has, newest first. */
export async function storedRides({ client, id }: Account): Promise<unknown[]> {
  const { data, error } = await client
    .from('coaster_rides')
    .select('ridden_on, laps, seat, note')
    .eq('user_id', id)
    .order('ridden_on', { ascending: false });
  if (error) throw error;
  return data;
}
