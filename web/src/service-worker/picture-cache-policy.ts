/** A stored picture. Times are in ms since 1970. */
export type StoredPicture = {
  readonly url: string;
  /** In bytes. */
  readonly size: number;
  readonly seen_at: number;
  /** When the server last confirmed that it has this picture. */
  readonly checked_at: number;
};

const MAX_BYTES = 60_000_000;
/** Part of the free storage that pictures may take. The rest is for drafts, the outbox and other data of the app. */
const FREE_STORAGE_FRACTION = 0.5;
/** A stored picture is revalidated if the last check is longer ago than this. */
const CHECK_AFTER_MS = 10 * 60_000;

/** Returns how many bytes the stored pictures may have together. */
export function pictureBudget(
  { quota, usage }: { readonly quota?: number | undefined; readonly usage?: number | undefined },
  storedBytes: number,
): number {
  if (quota === undefined || usage === undefined) return MAX_BYTES;
  return Math.max(0, Math.min(MAX_BYTES, storedBytes + (quota - usage) * FREE_STORAGE_FRACTION));
}

export function totalSize(pictures: Iterable<StoredPicture>): number {
  return [...pictures].reduce((sum, { size }) => sum + size, 0);
}

/** Returns the pictures that exceed the budget, those seen least recently first. */
export function picturesToRemove(
  pictures: readonly StoredPicture[],
  budget: number,
): readonly StoredPicture[] {
  let remainingSize = totalSize(pictures);
  return pictures
    .toSorted((one, other) => one.seen_at - other.seen_at)
    .filter(({ size }) => {
      const exceeds = remainingSize > budget;
      if (exceeds) remainingSize -= size;
      return exceeds;
    });
}

/** Returns whether to revalidate a picture. True also if the device's clock was set back to more than CHECK_AFTER_MS before the check. */
export function needsCheck({ checked_at }: StoredPicture, now: number): boolean {
  return Math.abs(now - checked_at) > CHECK_AFTER_MS;
}

/** Returns whether a response means that the picture was removed. Supabase answers 400 for a missing file. */
export function isGone(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
