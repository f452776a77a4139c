import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../../../lib/ask-anew.ts';
import { errorCode } from '../../../lib/errors.ts';
import { requireUser, SignedOutError } from '../../../lib/session/require-user.ts';
import { supabase } from '../../../lib/supabase-client.ts';
import { withAttendance } from '../model/attendance.ts';
import { meetupQuery } from './get-meetup.ts';
import { meetupsKey } from './meetups-key.ts';

type Attendance = { readonly meetupId: string; readonly userId: string };

const ALREADY_THERE = '23505';

/** Says that a member goes, or no longer does. Rejects with the database's error; saying it twice is none. */
async function setAttendance({ meetupId, userId }: Attendance, going: boolean): Promise<void> {
  const row = { meetup_id: meetupId, user_id: await requireUser(userId) };
  const attendees = supabase().from('meetup_attendees');
  const { error } = await (going ? attendees.insert(row) : attendees.delete().match(row));
  if (error && errorCode(error) !== ALREADY_THERE) throw error;
}

/** Joins or leaves a meetup. It shows at once, and is taken back when refused. */
export function useSetAttendance(attendance: Attendance) {
  const queryClient = useQueryClient();
  const { queryKey } = meetupQuery(attendance);
  return useMutation({
    mutationFn: (going: boolean) => setAttendance(attendance, going),
    onMutate: async (going) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (meetup) => meetup && withAttendance(meetup, going));
      return { before };
    },
    onError: (_error, _going, context) => {
      if (context) queryClient.setQueryData(queryKey, context.before);
    },
    onSettled: (_nothing, error) => {
      // Whatever came of it, others may have joined or left meanwhile. Nobody's session would be told nothing.
      if (!(error instanceof SignedOutError)) askAnew(queryClient, { queryKey: meetupsKey });
    },
  });
}
