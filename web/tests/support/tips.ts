import * as z from 'zod/mini';
import type { Account } from '../../../server/testing/accounts.ts';

const row = z.object({ id: z.string() });
const park = z.object({ id: z.string(), name: z.string() });

export type Park = z.infer<typeof park>;

/** Stores a tip as its author would, and answers its id. */
export async function createTip(
  { client, id: user_id }: Account,
  park_id: string,
  tip_text: string,
): Promise<string> {
  const { data, error } = await client
    .from('thoosie_tips')
    .insert({ user_id, park_id, tip_text })
    .select('id')
    .single();
  if (error) throw error;
  return row.parse(data).id;
}

/** A park of the directory that nobody has shared a tip about. */
export async function parkWithoutTips({ client }: Account): Promise<Park> {
  const { data, error } = await client
    .from('parks')
    .select('id, name')
    .eq('tip_count', 0)
    // Most other tests take the first park that they find.
    .order('id', { ascending: false })
    .limit(1)
    .single();
  if (error) throw error;
  return park.parse(data);
}
