import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasNewBuild } from '../../lib/browser/reload-for-new-build.ts';
import { isUpdateReady, markUpdateReady, subscribeToUpdate } from '../../lib/service-worker/app-update.ts';
import { startServiceWorker } from '../../lib/service-worker/start-service-worker.ts';
import { useUserId } from '../../lib/session/use-session.ts';
import { InstallHint } from './install-hint.tsx';
import { UpdateOffer } from './update-offer.tsx';

/** Delay of the service worker, so that the pictures of the first screen load before the worker uses the connection. */
const SERVICE_WORKER_DELAY_MS = 3_000;

/** Registers the service worker, and offers to update or to install the app. Renders after the first screen. */
export default function InstallAndUpdate() {
  const hasUpdate = useSyncExternalStore(subscribeToUpdate, isUpdateReady);
  const userId = useUserId();
  useServiceWorker();
  useUpdateOnMissingCode();
  if (hasUpdate) return <UpdateOffer />;
  return userId === undefined ? null : <InstallHint />;
}

/** Starts the service worker `SERVICE_WORKER_DELAY_MS` after the first moment at which no query is being fetched. */
function useServiceWorker(): void {
  const fetching = useIsFetching();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (fetching === 0) setLoaded(true);
  }, [fetching]);
  useEffect(() => {
    if (!isLoaded || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => void startServiceWorker(), SERVICE_WORKER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoaded]);
}

/** Offers the newer version when code cannot be loaded because the site serves another build. */
function useUpdateOnMissingCode(): void {
  useEffect(() => {
    const check = () => void hasNewBuild().then((isNew) => isNew && markUpdateReady());
    window.addEventListener('vite:preloadError', check);
    return () => window.removeEventListener('vite:preloadError', check);
  }, []);
}
