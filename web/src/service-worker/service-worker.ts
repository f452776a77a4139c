/** Answers requests of the app's pages, so that the app starts fast and offline (docs/decisions/0084-service-worker.md). */
import { OUTBOX_SYNC_TAG, SHARED_CACHE } from '#shared/service-worker.ts';
import { chooseStrategy } from './choose-strategy.ts';
import { flushOutbox } from './flush-outbox.ts';
import { clearPictures, pictureResponse } from './picture-cache.ts';
import { receiveSharedPost } from './shared-post.ts';
import {
  configResponse,
  fileResponse,
  install,
  pageResponse,
  refreshSite,
  removeOldBuilds,
} from './site-cache.ts';
import { build } from './worker-build.ts';

declare const self: ServiceWorkerGlobalScope;

/** Background Sync, which TypeScript's library does not declare. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await removeOldBuilds((await openPages()).length);
      // Without this, the first worker would not answer requests of the page that installed it until that page is reloaded.
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('message', (event) => {
  const type: unknown = event.data?.type;
  if (type === 'activate') event.waitUntil(self.skipWaiting());
  if (type === 'clear-pictures') event.waitUntil(Promise.all([clearPictures(), caches.delete(SHARED_CACHE)]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (chooseStrategy(request, { origin: self.location.origin, build })) {
    case 'page':
      event.respondWith(pageResponse(request));
      event.waitUntil(afterNavigation(event.resultingClientId));
      break;
    case 'precached':
      event.respondWith(fileResponse(request));
      break;
    case 'config':
      event.respondWith(configResponse(request));
      break;
    case 'picture':
      event.respondWith(pictureResponse(request, (work) => event.waitUntil(work)));
      break;
    case 'share':
      event.respondWith(receiveSharedPost(request));
      break;
  }
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === OUTBOX_SYNC_TAG) (event as SyncEvent).waitUntil(flushOutbox());
});

async function afterNavigation(openedId: string): Promise<void> {
  const others = (await openPages()).filter(({ id }) => id !== openedId);
  await Promise.all([refreshSite(), removeOldBuilds(others.length)]);
}

function openPages(): Promise<readonly Client[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
