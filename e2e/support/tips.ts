import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Account } from './test.ts';

const row = z.object({ id: z.string() });
const namedRow = z.object({ id: z.string(), name: z.string() });

/** Stores a tip as its author would, and answers its id. */
export async function createTip(
  { client, userId }: Account,
  values: { readonly park_id: string; readonly tip_text: string },
): Promise<string> {
  const { data, error } = await client
    .from('thoosie_tips')
    .insert({ user_id: userId, ...values })
    .select('id')
    .single();
  if (error) throw error;
  return row.parse(data).id;
}

/** A park of the directory that nobody has shared a tip about. */
export async function parkWithoutTips({ client }: Account): Promise<z.infer<typeof namedRow>> {
  const { data, error } = await client
    .from('parks')
    .select('id, name')
    .eq('tip_count', 0)
    // Most other tests take the first park that they find.
    .order('id', { ascending: false })
    .limit(1)
    .single();
  if (error) throw error;
  return namedRow.parse(data);
}

/** The tip that says so, as a card or in full. */
export function tipOf(page: Page | Locator, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}
