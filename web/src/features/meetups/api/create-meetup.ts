// @spec community/meetup-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { MeetupFields } from '#shared/rules/community/meetup.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { meetupsKey } from './meetups-key.ts';

type NewMeetup = {
  readonly userId: string;
  readonly fields: MeetupFields;
  /** Whether the host attends the meetup. */
  readonly isJoining: boolean;
};

type CreatedMeetup = {
  readonly id: string;
  /** Whether the host wanted to attend, but the RSVP could not be stored. */
  readonly hasJoinFailed: boolean;
};

const createdRow = z.object({ id: z.guid() });

/**
 * Stores a meetup of the signed-in member, and their RSVP if they attend it.
 *
 * @throws SignedOutError, a connection error, or the database's error.
 */
async function createMeetup({ userId, fields, isJoining }: NewMeetup): Promise<CreatedMeetup> {
  const created_by = await requireUser(userId, 'Please sign in to create a meetup');
  const { data, error } = await supabase()
    .from('meetups')
    .insert({ ...fields, created_by })
    .select('id')
    .single();
  if (error) throw error;
  const { id } = createdRow.parse(data);
  if (!isJoining) return { id, hasJoinFailed: false };
  const rsvp = await supabase().from('meetup_attendees').insert({ meetup_id: id, user_id: created_by });
  return { id, hasJoinFailed: rsvp.error !== null };
}

/** Returns the mutation that creates a meetup. On success it invalidates all meetup queries. */
export function useCreateMeetup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createMeetup,
    onSuccess: () => {
      // Not awaited: the meetup's page opens next and loads the meetup.
      void invalidate(queryClient, { queryKey: meetupsKey });
    },
  });
}
