import type { BlobStorage } from '../storage/blob-storage.ts';
import type { QueuedImage } from './queued-image.ts';

/** The part of a queued image that a draft stores. The blob itself is in IndexedDB. */
export type DraftImage = {
  readonly key: string;
  readonly alt: string;
  /** When its upload ended, in ms; null if it is not uploaded. */
  readonly stored_at: number | null;
};

/** Persistence of a queue across reloads. */
export type Persistence = {
  /** The images of the draft. */
  readonly draft: readonly DraftImage[];
  readonly blobs: BlobStorage;
  readonly urlOf: (key: string) => string;
};

/** The server deletes unused images after a day. Half of that leaves time to publish them. */
const FRESH_MS = 12 * 60 * 60 * 1000;
/** A blob that no draft refers to is deleted only after this time: its image may have just been picked in another tab. */
const ORPHAN_MS = 24 * 60 * 60 * 1000;

/** Returns whether an image that was uploaded at `stored_at` is recent enough that the server has not deleted it as unused. */
export function isRecentUpload(stored_at: number, now: number): boolean {
  return now - stored_at < FRESH_MS;
}

/** Returns the images of a draft as queue entries, without their blobs. */
export function restoredImages({ draft, urlOf }: Persistence, now: number): readonly QueuedImage[] {
  return draft.map(({ key, alt, stored_at }) => ({
    key,
    alt,
    image: undefined,
    stage:
      stored_at !== null && isRecentUpload(stored_at, now)
        ? { status: 'stored', url: urlOf(key), stored_at }
        : { status: 'waiting' },
  }));
}

/** Returns the images to store in a draft, without those still being prepared. */
export function draftImages(images: readonly QueuedImage[]): readonly DraftImage[] {
  return images.flatMap(({ key, alt, stage }) =>
    stage.status === 'preparing'
      ? []
      : [{ key, alt, stored_at: stage.status === 'stored' ? stage.stored_at : null }],
  );
}

/** Deletes blobs that are older than a day and that no draft refers to. Keys are times in milliseconds. */
export async function removeOrphans(
  blobs: BlobStorage,
  referencedKeys: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const orphans = (await blobs.keys()).filter(
    (key) => !referencedKeys.has(key) && Number(key) < now - ORPHAN_MS,
  );
  if (orphans.length > 0) await blobs.remove(orphans);
}
