// @spec community/likes-and-high-fives, community/member-calls

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { UNIQUE_VIOLATION } from '#shared/sqlstate.ts';
import { askAnew } from '../../../lib/api/ask-anew.ts';
import { errorCode } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import type { Person } from '../../../lib/person.ts';
import { requireUser, SignedOutError } from '../../../lib/session/require-user.ts';
import type { PressesUnderway } from '../../../lib/storage/store-presses.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { useLastPress } from '../../../lib/use-last-press.ts';
import { highFiveProblem } from '../model/high-five-problem.ts';
import type { HighFives } from '../model/high-fives.ts';
import { withHighFive } from '../model/with-high-five.ts';
import { highFivesQuery } from './get-high-fives.ts';

type Gesture = { readonly memberId: string; readonly giver: Person };

/** Gives a high five or takes it back. Rejects with the database's error; saying it twice is none. */
async function setHighFive({ memberId, giver }: Gesture, given: boolean): Promise<void> {
  const row = { giver_id: await requireUser(giver.id), receiver_id: memberId };
  const highFives = supabase().from('high_fives');
  const { error } = await (given ? highFives.insert(row) : highFives.delete().match(row));
  if (error && errorCode(error) !== UNIQUE_VIOLATION) throw error;
}

const underway: PressesUnderway<boolean> = new Map();

/** What pressing the button does. It shows at once, and is undone with a message when refused. */
export function usePressHighFive(gesture: Gesture, given: boolean) {
  const queryClient = useQueryClient();
  const { giver, memberId } = gesture;
  const { queryKey } = highFivesQuery({ memberId, userId: giver.id });
  const thing = `${giver.id}/${memberId}`;
  const before = useRef<HighFives>(undefined);
  const show = async (wanted: boolean) => {
    if (!underway.has(thing)) before.current = queryClient.getQueryData(queryKey);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (shown) => shown && withHighFive(shown, giver, wanted));
  };
  // Others may have given one meanwhile.
  const refresh = () => void askAnew(queryClient, { queryKey });
  return useLastPress({
    thing,
    underway,
    shown: given,
    show: (wanted) => void show(wanted),
    store: (wanted) => setHighFive(gesture, wanted),
    ask: async () => {},
    onStored: refresh,
    onRefused(error, { stored }) {
      showErrorToast(highFiveProblem(error, !stored));
      queryClient.setQueryData(queryKey, before.current && withHighFive(before.current, giver, stored));
      // Nobody's session would be told nothing.
      if (!(error instanceof SignedOutError)) refresh();
    },
  });
}
