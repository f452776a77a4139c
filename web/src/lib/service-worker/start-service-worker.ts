import { WORKER_PATH } from '#shared/service-worker.ts';
import { trustedScriptUrl } from '../browser/trusted-script-url.ts';
import { watchForUpdates } from './app-update.ts';

const CHECK_INTERVAL_MS = 60 * 60_000;

let isStarted = false;

/** Registers the service worker, once per page. Without one, as in the private windows of some browsers, the app needs the network. */
export async function startServiceWorker(): Promise<void> {
  const container = navigator.serviceWorker;
  if (isStarted || !container) return;
  isStarted = true;
  try {
    const registration = await container.register(trustedScriptUrl('service-worker', WORKER_PATH), {
      updateViaCache: 'none',
    });
    watchForUpdates(container, registration);
    checkWhenShown(registration);
  } catch {
    // The browser does not allow service workers here, or there is no connection.
  }
}

/**
 * Checks for a new version when the page is shown again, at most once an hour. The browser itself checks mostly when a page is loaded,
 * and an installed app stays open for days.
 */
function checkWhenShown(registration: ServiceWorkerRegistration): void {
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = performance.now();
    registration.update().catch(() => {});
  });
}
