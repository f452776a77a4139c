import type { MessageToPage } from '#shared/service-worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** Asks an open page to send what waits in the outbox. Without one it waits until the app is opened. */
export async function flushOutbox(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  page?.postMessage({ type: 'flush-outbox' } satisfies MessageToPage);
}
