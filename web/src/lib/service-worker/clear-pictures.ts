import type { MessageToWorker } from '#shared/service-worker.ts';

/** Removes the viewed pictures and the content that was shared with the app from this device. */
export async function clearPictures(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage({ type: 'clear-pictures' } satisfies MessageToWorker);
}
