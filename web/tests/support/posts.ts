import { screen } from '@testing-library/dom';
import * as z from 'zod/mini';
import type { Account } from '../../../server/testing/accounts.ts';

const row = z.object({ id: z.string() });

/** Stores a post as its author would, and answers its id. */
export async function createPost(
  { client, id: user_id }: Account,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { data, error } = await client
    .from('posts')
    .insert({ user_id, content: 'Last train of the day.', ...values })
    .select('id')
    .single();
  if (error) throw error;
  return row.parse(data).id;
}

/** The card of the post that begins with these words. */
export async function findPost(words: string): Promise<HTMLElement> {
  const card = (await screen.findByText((text) => text.startsWith(words))).closest('article');
  if (!card) throw new Error(`no post says ${words}`);
  return card;
}
