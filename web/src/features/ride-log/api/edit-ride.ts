import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { invalidateComputedQueries } from '../../../lib/ride-log/ride-log-key.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { showToast } from '../../../lib/toast.ts';
import type { Ride } from './list-rides.ts';
import { ensureUploaded } from './ride-photo-files.ts';

/** A ride, and its photo if the member has just picked one. */
type RideWithImage = { readonly ride: Ride; readonly image: Blob | undefined };

/**
 * Returns a mutation that changes a ride. The mutation needs a connection. It rejects with the error of the database or the storage, or
 * with an Error if the ride was removed in the meantime.
 */
export function useEditRide() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ ride: { id, ...ride }, image }: RideWithImage) {
      await ensureUploaded(ride.photo, image);
      const { data, error } = await supabase()
        .from('coaster_rides')
        .update(ride)
        .eq('id', id)
        .select('id')
        .maybeSingle();
      if (error) throw error;
      if (!data) throw new Error('This ride is no longer in your log.');
    },
    async onSuccess() {
      showToast({ title: 'Saved' });
      await invalidateComputedQueries(queryClient);
    },
  });
}

/**
 * Returns a mutation that adds a ride on a coaster that is not in the catalogue. The outbox does not support such rides, so the
 * mutation needs a connection. It rejects with the error of the database or the storage.
 */
export function useAddPrivateRide(creditId: string) {
  const user_id = useMemberId();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ ride, image }: RideWithImage) {
      await ensureUploaded(ride.photo, image);
      const { error } = await supabase()
        .from('coaster_rides')
        .upsert({ ...ride, user_id, credit_id: creditId }, { ignoreDuplicates: true });
      if (error) throw error;
    },
    onSuccess: () => invalidateComputedQueries(queryClient),
  });
}
