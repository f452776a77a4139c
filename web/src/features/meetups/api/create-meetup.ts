// @spec community/meetup-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { MeetupFields } from '#shared/rules/community/meetup.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { meetupsKey } from './meetups-key.ts';

type NewMeetup = { readonly userId: string; readonly fields: MeetupFields };

const createdRow = z.object({ id: z.guid() });

/**
 * Stores a meetup of the signed-in member and returns its id.
 *
 * @throws SignedOutError or the database's error.
 */
async function createMeetup({ userId, fields }: NewMeetup): Promise<string> {
  const created_by = await requireUser(userId, 'Please sign in to create a meetup');
  const { data, error } = await supabase()
    .from('meetups')
    .insert({ ...fields, created_by })
    .select('id')
    .single();
  if (error) throw error;
  return createdRow.parse(data).id;
}

/** Returns the mutation that creates a meetup. On success it invalidates all meetup queries. */
export function useCreateMeetup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createMeetup,
    onSuccess: () => {
      // The meetup's page opens next and loads it itself.
      void invalidate(queryClient, { queryKey: meetupsKey });
    },
  });
}
