/** The age of waits, and whether a park seems closed. `isStale` in shared/wait-times.ts decides when a wait is stale. */
import { isStale, type Ride } from '#shared/wait-times.ts';
import type { RideGroup } from './ride-order.ts';

const MINUTE_MS = 60 * 1000;
// @spec guide/waits-refetch
/** Waits older than six minutes have missed a refetch, because waits on the screen are refetched every five minutes. */
const OVERDUE_AFTER_MS = 6 * MINUTE_MS;

/**
 * Returns whether no ride of the park has a fresh wait above zero. Zeros and old waits do not count: some parks report zeros all night,
 * others repeat an old wait for hours after closing.
 */
export function isProbablyClosed(groups: readonly RideGroup[], now: Date): boolean {
  return !groups.some(({ rides }) =>
    rides.some((ride) => hasPositiveWait(ride) && !isStale(ride.last_updated, now)),
  );
}

/**
 * Returns whether the park seems closed now, judging by waits that were current at `updatedAt`. False if the waits are stale or no
 * ride is listed.
 */
export function isClosedNow(groups: readonly RideGroup[], updatedAt: Date, now: Date): boolean {
  return groups.length > 0 && !isStale(updatedAt, now) && isProbablyClosed(groups, now);
}

/**
 * Returns when an open ride last reported a wait above zero. If no open ride reports such a wait, returns the latest update of any
 * ride, but only if it is stale: a fresh one says nothing, because some parks update their closed rides all night. Otherwise
 * undefined.
 */
export function lastReportedAt(groups: readonly RideGroup[], now: Date): Date | undefined {
  const rides = groups.flatMap((group) => group.rides);
  const lastPositiveReport = latestUpdate(rides.filter(hasPositiveWait));
  if (lastPositiveReport) return lastPositiveReport;
  const lastUpdate = latestUpdate(rides);
  return lastUpdate && isStale(lastUpdate, now) ? lastUpdate : undefined;
}

/** Returns whether an open ride reports a wait, even an old one. */
export function hasWaits(groups: readonly RideGroup[]): boolean {
  return groups.some(({ rides }) => rides.some(({ is_open, wait_time }) => is_open && wait_time !== null));
}

function latestUpdate(rides: readonly Ride[]): Date | undefined {
  const times = rides.flatMap(({ last_updated }) =>
    last_updated === null ? [] : [Date.parse(last_updated)],
  );
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

function hasPositiveWait({ is_open, wait_time }: Ride): boolean {
  return is_open && wait_time !== null && wait_time > 0;
}

/**
 * Returns the most common minute of the last updates of open rides. If several minutes are equally common, returns the latest of them.
 * Undefined if that minute is stale or no open ride has a time.
 */
export function mostCommonUpdateTime(groups: readonly RideGroup[], now: Date): Date | undefined {
  const counts = new Map<number, number>();
  for (const { is_open, last_updated } of groups.flatMap(({ rides }) => rides)) {
    if (!is_open || last_updated === null) continue;
    const minute = startOfMinute(Date.parse(last_updated));
    counts.set(minute, (counts.get(minute) ?? 0) + 1);
  }
  const [mostCommon] = [...counts].sort(
    ([one, count], [other, otherCount]) => otherCount - count || other - one,
  );
  const updatedAt = mostCommon && new Date(mostCommon[0]);
  return updatedAt && !isStale(updatedAt, now) ? updatedAt : undefined;
}

/**
 * Returns whether waits that were current at `updatedAt` are older than the refetch interval allows, for example because the server cannot
 * be reached.
 */
export function areOverdue(updatedAt: Date, now: Date): boolean {
  return now.getTime() - updatedAt.getTime() > OVERDUE_AFTER_MS;
}

/** Returns whether two moments are in the same minute. */
export function isSameMinute(one: Date, other: Date): boolean {
  return startOfMinute(one.getTime()) === startOfMinute(other.getTime());
}

function startOfMinute(time: number): number {
  return time - (time % MINUTE_MS);
}

/** Returns an age in words: '45 min old', '3 h old', '5 days old'. */
export function formatAge(since: Date, now: Date): string {
  return `${duration(since, now)} old`;
}

/** Returns how long ago a moment was: 'just now', '45 min ago', '3 h ago', '5 days ago'. */
export function formatAgo(since: Date, now: Date): string {
  return now.getTime() - since.getTime() < MINUTE_MS ? 'just now' : `${duration(since, now)}\u00a0ago`;
}

function duration(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE_MS);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}\u00a0h` : `${Math.floor(hours / 24)}\u00a0days`;
}
