import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../../../lib/ask-anew.ts';
import { errorCode } from '../../../lib/errors.ts';
import type { Person } from '../../../lib/person.ts';
import { requireUser, SignedOutError } from '../../../lib/session/require-user.ts';
import { supabase } from '../../../lib/supabase-client.ts';
import { withHighFive } from '../model/with-high-five.ts';
import { highFivesQuery } from './get-high-fives.ts';

type Gesture = { readonly memberId: string; readonly giver: Person };

const ALREADY_THERE = '23505';

/** Gives a high five or takes it back. Rejects with the database's error; saying it twice is none. */
async function setHighFive({ memberId, giver }: Gesture, given: boolean): Promise<void> {
  const row = { giver_id: await requireUser(giver.id), receiver_id: memberId };
  const highFives = supabase().from('high_fives');
  const { error } = await (given ? highFives.insert(row) : highFives.delete().match(row));
  if (error && errorCode(error) !== ALREADY_THERE) throw error;
}

/** Gives a high five or takes it back. It shows at once, and is undone when refused. */
export function useSetHighFive(gesture: Gesture) {
  const queryClient = useQueryClient();
  const { giver, memberId } = gesture;
  const { queryKey } = highFivesQuery({ memberId, userId: giver.id });
  return useMutation({
    mutationFn: (given: boolean) => setHighFive(gesture, given),
    onMutate: async (given) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (highFives) => highFives && withHighFive(highFives, giver, given));
      return { before };
    },
    onError: (_error, _given, context) => {
      if (context) queryClient.setQueryData(queryKey, context.before);
    },
    onSettled: (_nothing, error) => {
      // Others may have given one meanwhile. Nobody's session would be told nothing.
      if (!(error instanceof SignedOutError)) askAnew(queryClient, { queryKey });
    },
  });
}
