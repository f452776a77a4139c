import type { MessageToWorker } from '#shared/service-worker.ts';
import { isOfOtherBuild } from '../browser/reload-for-new-build.ts';

const RELOAD_AFTER_MS = 3_000;

let isReady = false;
/** Whether this tab asked for the update. A new worker that another tab asked for must not reload this tab. */
let isUpdateRequested = false;
let findWaitingWorker = (): ServiceWorker | null => null;
const listeners = new Set<() => void>();

/** Returns whether a newer version of the app can be shown. */
export function isUpdateReady(): boolean {
  return isReady;
}

export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records that the site has another build than this page. */
export function markUpdateReady(): void {
  isReady = true;
  for (const listener of listeners) listener();
}

/** Reloads the page with the newer version. */
export function applyUpdate(): void {
  isUpdateRequested = true;
  const worker = findWaitingWorker();
  worker?.postMessage({ type: 'activate' } satisfies MessageToWorker);
  // The page reloads when the worker takes over. The timeout is for a worker that is still busy with a response.
  setTimeout(() => window.location.reload(), worker ? RELOAD_AFTER_MS : 0);
}

/** Watches for updates that the browser finds. A new worker waits until no page of this build is open, or until `applyUpdate` activates it. */
export function watchForUpdates(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): void {
  findWaitingWorker = () => registration.waiting;
  // The first worker is no update: it takes control of the page that installed it, which has the same build.
  let isControlled = container.controller !== null;
  const check = () => {
    if (registration.waiting && isControlled) markUpdateReady();
  };
  const watchInstallation = () => registration.installing?.addEventListener('statechange', check);
  registration.addEventListener('updatefound', watchInstallation);
  watchInstallation();
  container.addEventListener('controllerchange', () => {
    if (isUpdateRequested) window.location.reload();
    else if (isControlled) markUpdateReady();
    isControlled = true;
  });
  check();
  if (isControlled && !registration.waiting && !registration.installing) void detectEarlierUpdate();
}

/** Marks an update as ready if another tab updated the worker while this tab was starting. */
async function detectEarlierUpdate(): Promise<void> {
  for (const name of await caches.keys()) {
    const page = await (await caches.open(name)).match('/');
    if (page && (await isOfOtherBuild(page))) markUpdateReady();
  }
}
