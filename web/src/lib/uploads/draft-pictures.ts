import type { BlobStorage } from '../storage/blob-storage.ts';
import type { QueuedPicture } from './queued-picture.ts';

/** The part of a queued picture that a draft stores. The blob itself is in IndexedDB. */
export type DraftPicture = {
  readonly key: string;
  readonly alt: string;
  readonly stored_at: number | null;
};

/** What a queue needs to outlive a reload. */
export type Persistence = {
  /** The pictures of the draft. */
  readonly restored: readonly DraftPicture[];
  readonly blobs: BlobStorage;
  readonly urlOf: (key: string) => string;
};

/** The server deletes unused pictures after a day. Half of that leaves time to publish them. */
const FRESH_MS = 12 * 60 * 60 * 1000;
/** A blob this old that no draft names is left over, not just picked in another tab. */
const LEFTOVER_MS = 24 * 60 * 60 * 1000;

/** Returns whether a picture stored at `since` is safe from the server's cleanup for now. */
export function isFresh(since: number, now: number): boolean {
  return now - since < FRESH_MS;
}

/** Returns the pictures of a draft as the queue starts with them: their blobs are not loaded yet. */
export function restoredPictures({ restored, urlOf }: Persistence, now: number): readonly QueuedPicture[] {
  return restored.map(({ key, alt, stored_at }) => ({
    key,
    alt,
    picture: undefined,
    stage:
      stored_at !== null && isFresh(stored_at, now)
        ? { at: 'stored', url: urlOf(key), since: stored_at }
        : { at: 'waiting' },
  }));
}

/** Returns what a draft has to store. A picture that is still being prepared is not part of it. */
export function draftPictures(pictures: readonly QueuedPicture[]): readonly DraftPicture[] {
  return pictures.flatMap(({ key, alt, stage }) =>
    stage.at === 'preparing' ? [] : [{ key, alt, stored_at: stage.at === 'stored' ? stage.since : null }],
  );
}

/** Deletes blobs that no draft names any more. Keys are times in milliseconds. */
export async function removeLeftovers(
  blobs: BlobStorage,
  known: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const leftover = (await blobs.keys()).filter((key) => !known.has(key) && Number(key) < now - LEFTOVER_MS);
  if (leftover.length > 0) await blobs.remove(leftover);
}
