// @spec accounts/data-calls

import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';

type Tick = { readonly userId: string; readonly name: string; readonly checked: boolean };

const listSchema = z.array(z.string());

/**
 * Adds a coaster to the member's checklist or removes it, and returns the whole stored list. One at a time: writing the whole
 * list would undo ticks from other devices. Rejects with the database's error.
 */
export async function toggleTourCoaster({ userId, name, checked }: Tick): Promise<readonly string[]> {
  await requireUser(userId);
  const { data, error } = await supabase().rpc('toggle_tour_coaster', { coaster_name: name, checked });
  if (error) throw error;
  return listSchema.parse(data);
}
