// @spec community/meetup-states

import { useQueryClient } from '@tanstack/react-query';
import { UNIQUE_VIOLATION } from '#shared/sqlstate.ts';
import { askAnew } from '../../../lib/api/ask-anew.ts';
import { errorCode } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser, SignedOutError } from '../../../lib/session/require-user.ts';
import type { PressesUnderway } from '../../../lib/storage/store-presses.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { useLastPress } from '../../../lib/use-last-press.ts';
import { withAttendance } from '../model/attendance.ts';
import { attendanceProblem } from '../model/attendance-problem.ts';
import { meetupQuery } from './get-meetup.ts';
import { meetupsKey } from './meetups-key.ts';

type Attendance = { readonly meetupId: string; readonly userId: string };

/** Says that a member goes, or no longer does. Rejects with the database's error; saying it twice is none. */
async function setAttendance({ meetupId, userId }: Attendance, going: boolean): Promise<void> {
  const row = { meetup_id: meetupId, user_id: await requireUser(userId) };
  const attendees = supabase().from('meetup_attendees');
  const { error } = await (going ? attendees.insert(row) : attendees.delete().match(row));
  if (error && errorCode(error) !== UNIQUE_VIOLATION) throw error;
}

const underway: PressesUnderway<boolean> = new Map();

/** What pressing the button does. It shows at once, and is taken back with a message when refused. */
export function usePressAttendance(attendance: Attendance, going: boolean) {
  const queryClient = useQueryClient();
  const { queryKey } = meetupQuery(attendance);
  const show = async (wanted: boolean) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (meetup) => meetup && withAttendance(meetup, wanted));
  };
  // Whatever came of it, others may have joined or left meanwhile.
  const refresh = () => void askAnew(queryClient, { queryKey: meetupsKey });
  return useLastPress({
    thing: `${attendance.userId}/${attendance.meetupId}`,
    underway,
    shown: going,
    show: (wanted) => void show(wanted),
    store: (wanted) => setAttendance(attendance, wanted),
    ask: async () => {},
    onStored: refresh,
    onRefused(error, { stored }) {
      showErrorToast(attendanceProblem(error));
      void show(stored);
      // Nobody's session would be told nothing.
      if (!(error instanceof SignedOutError)) refresh();
    },
  });
}
