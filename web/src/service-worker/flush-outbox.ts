import type { MessageToPage } from '#shared/service-worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** Asks an open page to send the queued writes. Without an open page they stay queued until the app is opened. */
export async function flushOutbox(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  page?.postMessage({ type: 'flush-outbox' } satisfies MessageToPage);
}
