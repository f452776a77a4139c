import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { rideLogKey } from '../../../lib/ride-log/ride-log-key.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { showToast } from '../../../lib/toast.ts';
import type { CoasterFields } from '../model/coaster-fields.ts';

const PAGE_SIZE = 25;
const suggestionsKey = ['coaster-suggestions'] as const;

const fields = z.record(z.string(), z.unknown());
const person = z.nullable(z.object({ id: z.string(), name: z.string() }));

const openRow = z.object({
  id: z.string(),
  coaster_id: z.nullable(z.string()),
  /** The suggested values, by column. */
  after: fields,
  source: z.string(),
  created_at: z.string(),
  member: person,
  /** The current values in the catalogue; null for a suggested new coaster. */
  coaster: z.nullable(z.looseObject({ name: z.string(), park_name: z.string() })),
});

/** A suggestion that waits for a moderator. */
export type OpenSuggestion = z.infer<typeof openRow>;

type Cursor = { readonly created_at: string; readonly id: string };

async function listOpenSuggestions(cursor: Cursor | null, signal: AbortSignal) {
  let query = supabase()
    .from('coaster_suggestions')
    .select(
      'id, coaster_id, after, source, created_at, member:profiles!coaster_suggestions_user_id_fkey(id, name), coaster:coasters(name, park_name, city, country, status, opened, closed, make, model, type, design, height_m, speed_kmh, length_m, inversions, former_names)',
    )
    .eq('status', 'open');
  if (cursor)
    query = query.or(
      `created_at.gt."${cursor.created_at}",and(created_at.eq."${cursor.created_at}",id.gt.${cursor.id})`,
    );
  const { data, error } = await query.order('created_at').order('id').limit(PAGE_SIZE).abortSignal(signal);
  if (error) throw error;
  const last = data.at(-1);
  return {
    rows: parseUnknownRows('coaster_suggestions', openRow, data),
    next: last && data.length === PAGE_SIZE ? { created_at: last.created_at, id: last.id } : null,
  };
}

/** Queries the suggestions that wait for a decision, the oldest first. For moderators. */
export function useOpenSuggestions() {
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...suggestionsKey, 'open'],
      queryFn: ({ pageParam, signal }) => listOpenSuggestions(pageParam, signal),
      initialPageParam: null as Cursor | null,
      getNextPageParam: ({ next }) => next ?? undefined,
      select: ({ pages }) =>
        distinctRows(
          pages.map(({ rows }) => rows),
          ({ id }) => id,
        ),
    }),
  );
}

const ownRow = z.object({
  id: z.string(),
  after: fields,
  status: z.enum(['open', 'accepted', 'declined']),
  answer: z.string(),
  created_at: z.string(),
});

/** Queries the member's five newest suggestions for a coaster, or, if `coasterId` is null, of new coasters. */
export function useOwnSuggestions(coasterId: string | null) {
  const userId = useMemberId();
  return useQuery({
    queryKey: [...suggestionsKey, 'own', userId, coasterId],
    async queryFn({ signal }) {
      const query = supabase()
        .from('coaster_suggestions')
        .select('id, after, status, answer, created_at')
        .eq('user_id', userId);
      // Suggestions of new coasters are found by their empty `before`: their `coaster_id` is set when they are accepted.
      const ofCoaster = coasterId === null ? query.eq('before', '{}') : query.eq('coaster_id', coasterId);
      const { data, error } = await ofCoaster
        .order('created_at', { ascending: false })
        .limit(5)
        .abortSignal(signal);
      if (error) throw error;
      return parseUnknownRows('coaster_suggestions', ownRow, data);
    },
  });
}

type Suggestion = {
  readonly coasterId: string | null;
  readonly after: CoasterFields;
  readonly source: string;
};

/** Returns a mutation that sends a suggestion. */
export function useCreateSuggestion() {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ coasterId, after, source }: Suggestion) {
      const { error } = await supabase()
        .from('coaster_suggestions')
        .insert({ user_id: userId, coaster_id: coasterId, after: { ...after }, source });
      if (error) throw error;
    },
    onSuccess: () => invalidate(queryClient, { queryKey: suggestionsKey }),
  });
}

/** Queries whether the signed-in moderator may decide about their own suggestions: only if no other staff member can. */
export function useMayDecideOwnSuggestions(isEnabled: boolean) {
  const userId = useMemberId();
  return useQuery({
    queryKey: [...suggestionsKey, 'may-decide-own', userId],
    enabled: isEnabled,
    async queryFn({ signal }) {
      const { data, error } = await supabase().rpc('may_decide_own_suggestions').abortSignal(signal);
      if (error) throw error;
      return z.boolean().parse(data);
    },
  });
}

type Decision = {
  readonly id: string;
  /** The name of the coaster, for the message. */
  readonly name: string;
  readonly isAccepted: boolean;
  readonly answer: string;
};

/** Returns a mutation that accepts or declines a suggestion. */
export function useDecideSuggestion() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ id, isAccepted, answer }: Decision) {
      const { error } = await supabase().rpc('decide_coaster_suggestion', {
        suggestion_id: id,
        accepted: isAccepted,
        answer,
      });
      if (error) throw error;
    },
    // The card unmounts before its own callback would run: show the toast here.
    onSuccess: (_data, { isAccepted, name }) =>
      showToast({ title: isAccepted ? 'Accepted' : 'Declined', message: name }),
    // Also after an error: another moderator may have decided first.
    onSettled: () =>
      Promise.all([
        invalidate(queryClient, { queryKey: suggestionsKey }),
        invalidate(queryClient, { queryKey: rideLogKey }),
      ]),
  });
}

const changeRow = z.object({
  id: z.string(),
  before: fields,
  after: fields,
  changed_at: z.string(),
  suggestedBy: person,
  acceptedBy: person,
});

/** Queries the 20 newest accepted suggestions for a coaster, the newest first: corrections, and the one that added the coaster. */
export function useCoasterChanges(coasterId: string) {
  return useQuery({
    queryKey: [...suggestionsKey, 'changes', coasterId],
    async queryFn({ signal }) {
      const { data, error } = await supabase()
        .from('coaster_changes')
        .select(
          'id, before, after, changed_at, suggestedBy:profiles!coaster_changes_suggested_by_fkey(id, name), acceptedBy:profiles!coaster_changes_accepted_by_fkey(id, name)',
        )
        .eq('coaster_id', coasterId)
        .order('changed_at', { ascending: false })
        .limit(20)
        .abortSignal(signal);
      if (error) throw error;
      return parseUnknownRows('coaster_changes', changeRow, data);
    },
  });
}

const missingRow = z.object({ coaster_name: z.string(), park_name: z.string(), members: z.number() });

/** Queries up to 50 coasters that the catalogue lacks. Those that most members have logged come first. For admins. */
export function useMissingCoasters() {
  return useQuery({
    queryKey: [...suggestionsKey, 'missing'],
    async queryFn({ signal }) {
      const { data, error } = await supabase()
        .rpc('list_missing_coasters', { page_size: 50 })
        .abortSignal(signal);
      if (error) throw error;
      return parseUnknownRows('list_missing_coasters', missingRow, data);
    },
  });
}
