import * as z from 'zod/mini';
import { FILE_NAME_HEADER, SHARED_CACHE, SHARED_POST_KEY } from '#shared/service-worker.ts';

/** What the service worker stores: `photos` is the number of photos, which have separate cache entries. */
const sharedSchema = z.object({ text: z.string(), photos: z.int(), shared_at: z.number() });

/** A text and photos that another app shared with this one. */
export type SharedPost = { readonly text: string; readonly photos: readonly File[] };

/** How long a shared post can be used: long enough to sign in first. */
const MAX_AGE_MS = 60 * 60_000;

/**
 * Returns and removes what another app shared, without photos that the browser has evicted. Returns null if nothing was shared within the
 * last hour.
 */
export async function takeSharedPost(): Promise<SharedPost | null> {
  try {
    const cache = await caches.open(SHARED_CACHE);
    const stored = await cache.match(SHARED_POST_KEY);
    // If several tabs call this, only one of them deletes the entry and gets the shared post.
    if (!stored || !(await cache.delete(SHARED_POST_KEY))) return null;
    const { text, photos, shared_at } = sharedSchema.parse(await stored.json());
    const files = await Promise.all(
      Array.from({ length: photos }, async (_, position) =>
        readPhoto(cache, `${SHARED_POST_KEY}/${position}`),
      ),
    );
    await caches.delete(SHARED_CACHE);
    // The absolute difference, because the clock may have been set back.
    if (Math.abs(Date.now() - shared_at) > MAX_AGE_MS) return null;
    return { text, photos: files.filter((file) => file !== null) };
  } catch {
    // Storage is denied, or the entry is invalid.
    return null;
  }
}

async function readPhoto(cache: Cache, key: string): Promise<File | null> {
  const stored = await cache.match(key);
  if (!stored) return null;
  const blob = await stored.blob();
  return new File([blob], decodeURIComponent(stored.headers.get(FILE_NAME_HEADER) ?? ''), {
    type: blob.type,
  });
}
