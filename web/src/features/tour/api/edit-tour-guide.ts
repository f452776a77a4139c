// @spec guide/data-calls

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type {
  tourCoasterRules,
  tourContactRules,
  tourDayRules,
  tourHotelRules,
  tourParkRules,
} from '#shared/rules/tour/tour-guide.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';

/** An item to save. The client chooses the id of a new item, so that a retry after a lost response does not add it twice. */
type TourItem = { readonly id: string } & (
  | { readonly table: 'tour_days'; readonly fields: z.output<typeof tourDayRules> }
  | { readonly table: 'tour_parks'; readonly fields: z.output<typeof tourParkRules> }
  | { readonly table: 'tour_coasters'; readonly fields: z.output<typeof tourCoasterRules> }
  | { readonly table: 'tour_hotels'; readonly fields: z.output<typeof tourHotelRules> }
  | { readonly table: 'tour_contacts'; readonly fields: z.output<typeof tourContactRules> }
);

export type TourTable = TourItem['table'];

function upsert(item: TourItem) {
  switch (item.table) {
    case 'tour_days':
      return supabase()
        .from('tour_days')
        .upsert({ id: item.id, ...item.fields });
    case 'tour_parks':
      return supabase()
        .from('tour_parks')
        .upsert({ id: item.id, ...item.fields });
    case 'tour_coasters':
      return supabase()
        .from('tour_coasters')
        .upsert({ id: item.id, ...item.fields });
    case 'tour_hotels':
      return supabase()
        .from('tour_hotels')
        .upsert({ id: item.id, ...item.fields });
    case 'tour_contacts':
      return supabase()
        .from('tour_contacts')
        .upsert({ id: item.id, ...item.fields });
  }
}

const refetchTour = (queryClient: QueryClient) => invalidate(queryClient, { queryKey: ['tour'] });

/** Saves an item, new or not. Rejects with a SignedOutError, a connection error, or the database's error. */
export function useSaveTourItem() {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(item: TourItem) {
      await requireUser(userId);
      const { error } = await upsert(item);
      if (error) throw error;
    },
    onSuccess: () => refetchTour(queryClient),
  });
}

/** Removes an item. Rejects with a SignedOutError, a connection error, or the database's error. */
export function useRemoveTourItem() {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ table, id }: { readonly table: TourTable; readonly id: string }) {
      await requireUser(userId);
      const { error } = await supabase().from(table).delete().eq('id', id);
      if (error) throw error;
    },
    onSuccess: () => refetchTour(queryClient),
  });
}

type Order = {
  /** Not the days, which are ordered by their dates. */
  readonly table: Exclude<TourTable, 'tour_days'>;
  /** All ids of the list in the new order; for coasters, those of one park. */
  readonly ids: readonly string[];
};

/** Puts the items of a list into an order. Rejects with a SignedOutError, a connection error, or the database's error. */
export function useOrderTourItems() {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ table, ids }: Order) {
      await requireUser(userId);
      const { error } = await supabase().rpc('order_tour_items', { list: table, ids: [...ids] });
      if (error) throw error;
    },
    onSuccess: () => refetchTour(queryClient),
  });
}

/** Restores an item as it was before a change. Rejects with a SignedOutError, a connection error, or the database's error. */
export function useRestoreTourItem() {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(changeId: string) {
      await requireUser(userId);
      const { error } = await supabase().rpc('restore_tour_item', { change_id: changeId });
      if (error) throw error;
    },
    onSuccess: () => refetchTour(queryClient),
  });
}
