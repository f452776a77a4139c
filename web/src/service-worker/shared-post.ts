import { FILE_NAME_HEADER, SHARED_CACHE, SHARED_POST_KEY, SHARED_POST_PATH } from '#shared/service-worker.ts';

/** More than the four photos of a post, but limited, because any website can send such a form and fill the device. */
const MAX_PHOTOS = 10;
const MAX_BYTES = 64 * 1024 * 1024;

/** Stores what another app shared, and opens the screen that shows it. */
export async function receiveSharedPost(request: Request): Promise<Response> {
  try {
    await storeSharedPost(await request.formData());
  } catch {
    // The form cannot be read, or the storage is full or denied. The screen then shows that nothing arrived.
  }
  return Response.redirect(SHARED_POST_PATH, 303);
}

async function storeSharedPost(form: FormData): Promise<void> {
  const photos = form
    .getAll('photo')
    .filter((value) => value instanceof File)
    .slice(0, MAX_PHOTOS);
  if (photos.reduce((bytes, { size }) => bytes + size, 0) > MAX_BYTES) return;
  const texts = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((value) => typeof value === 'string');
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  for (const [position, photo] of photos.entries()) {
    const headers = { 'Content-Type': photo.type, [FILE_NAME_HEADER]: encodeURIComponent(photo.name) };
    await cache.put(`${SHARED_POST_KEY}/${position}`, new Response(photo, { headers }));
  }
  const post = { text: [...new Set(texts)].join('\n').trim(), photos: photos.length, shared_at: Date.now() };
  // Stored last, because the screen reads this entry first and then expects all photos.
  await cache.put(SHARED_POST_KEY, Response.json(post));
}
