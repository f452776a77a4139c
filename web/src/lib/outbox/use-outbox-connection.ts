import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMemberId } from '../session/use-member.ts';
import { connectOutbox, flushOutbox, loadOutboxEngine } from './outbox.ts';
import type { WriteKinds } from './write-kinds.ts';

/** Delay before the engine is loaded: after the first screens, but early, because the connection may be lost later. */
const PRELOAD_MS = 3_000;

/**
 * Sends the member's writes as long as the member is signed in and has the app open: at the start, when the device is online again,
 * when the page is visible or focused again, and when the service worker asks for it.
 */
export function useOutboxConnection(kinds: WriteKinds): void {
  const queryClient = useQueryClient();
  const userId = useMemberId();
  useEffect(() => {
    const disconnect = connectOutbox({ userId, queryClient, kinds });
    const flush = (ignoresBackoff: boolean) =>
      void flushOutbox(userId, ignoresBackoff).catch(() => undefined);
    const flushIfVisible = () => {
      if (document.visibilityState === 'visible') flush(false);
    };
    const handleMessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'flush-outbox')
        flush(true);
    };
    const unsubscribe = onlineManager.subscribe((isOnline) => {
      if (isOnline) flush(true);
    });
    window.addEventListener('focus', flushIfVisible);
    document.addEventListener('visibilitychange', flushIfVisible);
    // Missing on sites without TLS.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    workers?.addEventListener('message', handleMessage);
    const preload = setTimeout(() => void loadOutboxEngine().catch(() => undefined), PRELOAD_MS);
    return () => {
      clearTimeout(preload);
      unsubscribe();
      window.removeEventListener('focus', flushIfVisible);
      document.removeEventListener('visibilitychange', flushIfVisible);
      workers?.removeEventListener('message', handleMessage);
      disconnect();
    };
  }, [queryClient, userId, kinds]);
}
