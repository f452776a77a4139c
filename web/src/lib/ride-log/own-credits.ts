import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { coasterRidersKey } from '../api/members-key.ts';
import { parseRows } from '../api/rows/parse-rows.ts';
import { supabase } from '../api/supabase-client.ts';
import { ensureWritesLoaded, readOutbox } from '../outbox/outbox-state.ts';
import type { QueuedWrite } from '../outbox/queued-write.ts';
import { unsavedChoices } from '../outbox/unsaved-choices.ts';
import { useOutbox } from '../outbox/use-queued-writes.ts';
import { useMemberId } from '../session/use-member.ts';
import {
  type CatalogueCoaster,
  COASTER_COLUMNS,
  type Credit,
  cachedCoaster,
  catalogueCoaster,
  creditRow,
  creditsOf,
  type PackedCredits,
  packCredits,
  temporaryCreditId,
  withCredit,
} from './credit.ts';
import { CREDITS_KEY, rideLogKey } from './ride-log-key.ts';

/** The Data API returns at most this many rows (`max_rows` in supabase/config.toml). A shorter page is the last one. */
const PAGE_SIZE = 1000;
const CREDIT_COLUMNS =
  `id, coaster_id, coaster_name, park_name, rating, tags, review, list_rank, created_at, coaster:coasters(${COASTER_COLUMNS})` as const;

async function fetchCredits(userId: string, signal: AbortSignal): Promise<Credit[]> {
  const credits: Credit[] = [];
  let lastId: string | undefined;
  for (let isLast = false; !isLast; ) {
    let query = supabase()
      .from('coaster_credits')
      .select(CREDIT_COLUMNS)
      .eq('user_id', userId)
      .is('removed_at', null);
    if (lastId !== undefined) query = query.gt('id', lastId);
    const { data, error } = await query.order('id').limit(PAGE_SIZE).abortSignal(signal);
    signal.throwIfAborted();
    if (error) throw error;
    credits.push(...parseRows('coaster_credits', creditRow, data));
    lastId = data.at(-1)?.id;
    isLast = data.length < PAGE_SIZE;
  }
  return credits;
}

async function fetchCoasters(ids: readonly string[], signal: AbortSignal): Promise<CatalogueCoaster[]> {
  if (ids.length === 0) return [];
  const { data, error } = await supabase()
    .from('coasters')
    .select(`id, name, park_name, ${COASTER_COLUMNS}`)
    .in('id', [...ids])
    .abortSignal(signal);
  if (error) throw error;
  return parseRows('coasters', catalogueCoaster, data);
}

/**
 * Returns which coaster an unsent write adds to the log or removes from it; a ride or rating adds its coaster. Ignores failed writes,
 * whose change was rolled back. Ignores writes in progress too: the fetched log may contain such a write already, or a later change of the
 * same coaster.
 */
function creditChangeOf(
  write: QueuedWrite,
  isInProgress: boolean,
): readonly [coasterId: string, isRidden: boolean] | undefined {
  if (write.state !== 'pending' || isInProgress) return undefined;
  if (write.kind === 'credit') return [write.content.entity_id, write.content.choice];
  if (write.kind === 'ride') return [write.content.coaster_id, true];
  return write.kind === 'rating' ? [write.content.entity_id, true] : undefined;
}

/** Returns the coasters that unsent writes add to the log or remove from it. Of several writes about a coaster the last one counts. */
function pendingCreditChanges(userId: string): readonly (readonly [coasterId: string, isRidden: boolean])[] {
  const { writes, userId: owner, inProgress } = readOutbox();
  const pending = new Map<string, boolean>();
  for (const write of owner === userId ? writes : []) {
    const change = creditChangeOf(write, inProgress.has(write.id));
    if (change) pending.set(...change);
  }
  // Choices made a moment ago, which the outbox does not have yet.
  for (const [id, { choice }] of Object.entries(unsavedChoices(userId).read().credit ?? {}))
    pending.set(id, choice);
  return [...pending];
}

/** Fetches all credits of the member, and applies what unsent writes add or remove. Rejects with the database's error. */
async function getOwnCredits(userId: string, signal: AbortSignal): Promise<PackedCredits> {
  const credits = await fetchCredits(userId, signal);
  await ensureWritesLoaded(userId);
  const pending = pendingCreditChanges(userId);
  const loggedIds = new Set(credits.map(({ coaster_id }) => coaster_id));
  const addedIds = pending.filter(([id, isRidden]) => isRidden && !loggedIds.has(id)).map(([id]) => id);
  const coasters = await fetchCoasters(
    addedIds.filter((id) => !cachedCoaster(id)),
    signal,
  );
  return packCredits(
    pending.reduce<readonly Credit[]>((all, [id, isRidden]) => {
      const coaster = cachedCoaster(id) ?? coasters.find((each) => each.id === id);
      return withCredit(all, { id, coaster }, isRidden);
    }, credits),
  );
}

export function ownCreditsQuery(userId: string) {
  return queryOptions({
    queryKey: [...rideLogKey, CREDITS_KEY, userId],
    meta: { isPersisted: true, mayBeLarge: true },
    queryFn: ({ signal }) => getOwnCredits(userId, signal),
    // Long, because the member's own changes update the cache at once.
    staleTime: 5 * 60_000,
  });
}

/** Queries the signed-in member's log: all credits that are not removed, in no particular order. */
export function useOwnCredits() {
  return useQuery({ ...ownCreditsQuery(useMemberId()), select: allOf });
}

const allOf = (packed: PackedCredits) => creditsOf(packed).all;

/** Returns the member's credit of a coaster; null if it is not in the log, undefined while the log is not loaded. */
export function useOwnCredit(coasterId: string): Credit | null | undefined {
  const { data } = useQuery({
    ...ownCreditsQuery(useMemberId()),
    select: (packed) => creditsOf(packed).byCoaster.get(coasterId) ?? null,
  });
  return data;
}

/** Changes the cached log of a member. Cancels a pending fetch, whose result may predate the change. */
export async function changeOwnCredits(
  queryClient: QueryClient,
  userId: string,
  change: (credits: readonly Credit[]) => readonly Credit[],
): Promise<void> {
  const { queryKey } = ownCreditsQuery(userId);
  await queryClient.cancelQueries({ queryKey });
  const packed = queryClient.getQueryData(queryKey);
  if (packed) queryClient.setQueryData(queryKey, packCredits(change(creditsOf(packed).all)));
  // Nothing is cached yet, so restart the cancelled fetch. It applies the changes that are in the outbox.
  else void queryClient.refetchQueries({ queryKey });
}

/** Removes from the cached log a credit that the server never had, unless another unsent write adds the coaster. */
export async function withdrawUnsentCredit(
  queryClient: QueryClient,
  userId: string,
  coasterId: string,
): Promise<void> {
  if (pendingCreditChanges(userId).some(([id, isRidden]) => id === coasterId && isRidden)) return;
  await changeOwnCredits(queryClient, userId, (credits) =>
    credits.filter(({ id }) => id !== temporaryCreditId(coasterId)),
  );
}

/**
 * Fetches the credit of one coaster into the cached log, and refetches the other queries that depend on the log. If the credit cannot be
 * fetched, refetches the whole log too.
 */
export async function refetchCredit(
  queryClient: QueryClient,
  userId: string,
  coasterId: string,
): Promise<void> {
  const { queryKey } = ownCreditsQuery(userId);
  const refetchOthers = () =>
    Promise.all([
      queryClient.invalidateQueries({
        queryKey: rideLogKey,
        predicate: (query) => query.queryKey[1] !== queryKey[1],
      }),
      queryClient.invalidateQueries({ queryKey: [...coasterRidersKey, coasterId] }),
    ]);
  const { data, error } = await supabase()
    .from('coaster_credits')
    .select(CREDIT_COLUMNS)
    .eq('user_id', userId)
    .eq('coaster_id', coasterId)
    .is('removed_at', null);
  if (error) {
    await Promise.all([refetchOthers(), queryClient.invalidateQueries({ queryKey })]);
    return;
  }
  const [fetchedCredit] = parseRows('coaster_credits', creditRow, data);
  // The member may have made a later choice that is not sent yet.
  const pending = new Map(pendingCreditChanges(userId)).get(coasterId);
  await changeOwnCredits(queryClient, userId, (credits) => {
    const others = credits.filter(({ coaster_id }) => coaster_id !== coasterId);
    const storedCredits = fetchedCredit ? [...others, fetchedCredit] : others;
    if (pending === undefined) return storedCredits;
    return withCredit(storedCredits, { id: coasterId, coaster: cachedCoaster(coasterId) }, pending);
  });
  await refetchOthers();
}

/** Returns whether the member has ridden a coaster, according to the log and unsent writes. Undefined while the log loads. */
export function useIsRidden(coasterId: string): boolean | undefined {
  const changes = useOutbox().map((write) => creditChangeOf(write, write.isInProgress));
  const [, willBeRidden] = changes.findLast((change) => change?.[0] === coasterId) ?? [];
  const { data, isPending } = useQuery({
    ...ownCreditsQuery(useMemberId()),
    select: (packed) => creditsOf(packed).byCoaster.has(coasterId),
  });
  if (willBeRidden !== undefined) return willBeRidden;
  return isPending ? undefined : data === true;
}
