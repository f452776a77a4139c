import { onlineManager } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { connectCoasterApi } from '../lib/api/coaster-api.ts';
import { connectReverseGeocoder } from '../lib/api/reverse-geocoder.ts';
import { setUnloading } from '../lib/api/server-reachability.ts';
import { connectSupabase, storedSession } from '../lib/api/supabase-client.ts';
import { nextTask } from '../lib/browser/next-task.ts';
import { placeToasts } from '../lib/browser/place-toasts.ts';
import { preloadLocaleData } from '../lib/browser/preload-locale-data.ts';
import { setDemo } from '../lib/demo.ts';
import { loadEnvironment } from '../lib/environment.ts';
import { storeInstallPrompt } from '../lib/install/install-prompt.ts';
import { setInstance } from '../lib/instance/instance.ts';
import { isOutboxKnownEmpty } from '../lib/outbox/outbox-empty-flag.ts';
import { clearPersistedQueries, loadPersistedQueries } from '../lib/persisted-queries/persisted-queries.ts';
import { clearPictures } from '../lib/service-worker/clear-pictures.ts';
import { fetchAndCheckAccount } from '../lib/session/account-check.ts';
import { setBlobRemover, setWriteRemover } from '../lib/session/clear-member-data.ts';
import { withDeviceTokens } from '../lib/session/device-tokens.ts';
import { followOtherTabs } from '../lib/session/follow-other-tabs.ts';
import { hasPendingRevocations } from '../lib/session/offline/pending-revocations.ts';
import { retryRefreshing } from '../lib/session/offline/session-refresh.ts';
import { onSignOut } from '../lib/session/on-sign-out.ts';
import { currentSession, startSession, subscribeToSession } from '../lib/session/session-store.ts';
import { removeBlobs } from '../lib/storage/blob-storage.ts';
import { App } from './app.tsx';
import { followRecoveryLinks, forwardRecoveryLink } from './gate/forward-recovery-link.ts';
import { preloadScreens } from './router.ts';
import { requireSiteOrigin } from './site-origin.ts';
import { StartError } from './start-error.tsx';

/** Connects the app to its backend and renders it, or renders why it could not start. */
export async function startApp(container: Element): Promise<Root> {
  const root = createRoot(container);
  loadFonts();
  storeInstallPrompt();
  // onlineManager only listens for changes, and assumes that the app starts online.
  if (!navigator.onLine) onlineManager.setOnline(false);
  try {
    const environment = await loadEnvironment();
    requireSiteOrigin(environment, window.location.origin);
    connectSupabase(environment, withDeviceTokens(fetchAndCheckAccount));
    await nextTask();
    if (environment.instance) setInstance(environment.instance, environment.receivedAt);
    setDemo(environment);
    connectReverseGeocoder(environment);
    connectCoasterApi(environment, fetchAndCheckAccount);
    setBlobRemover(removeBlobs);
    onSignOut(() => void clearPictures());
    setWriteRemover(removeWrites);
    followOtherTabs();
    window.addEventListener('online', retryRefreshing);
    document.addEventListener('visibilitychange', retryRefreshing);
    // Capturing, so that this runs before the canceled requests settle. A notice about them would move the content before the router
    // stores the scroll position.
    window.addEventListener('pagehide', () => setUnloading(true), { capture: true });
    window.addEventListener('pageshow', () => setUnloading(false));
    placeToasts();
    forwardRecoveryLink();
    followRecoveryLinks();
    const session = storedSession();
    const queriesLoaded = session ? loadPersistedQueries(session.user.id) : clearPersistedQueries();
    await startSession();
    await nextTask();
    preloadLikelyScreens();
    await queriesLoaded;
    await nextTask();
    // React renders a transition in interruptible steps.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    );
    // Revokes sessions that ended on this device but not yet on the server. If this code cannot be loaded, a later start revokes them.
    if (hasPendingRevocations())
      void import('../lib/session/offline/revocations.ts').then(revokePendingSessions, () => {});
  } catch (cause) {
    root.render(<StartError cause={cause} />);
  }
  return root;
}

async function removeWrites(userId: string): Promise<void> {
  if (isOutboxKnownEmpty(userId)) return;
  const outbox = await import('../lib/outbox/outbox.ts');
  await outbox.removeWrites(userId);
}

const revokePendingSessions = ({ revokeSessions }: typeof import('../lib/session/offline/revocations.ts')) =>
  revokeSessions();

function preloadForSession(): void {
  const session = currentSession();
  if (session.status === 'signed-in' && session.resetting) return;
  // Most signed-in visitors have a profile, so load the member screens while it is being read.
  preloadScreens(session.status === 'signed-in' ? 'member' : 'signed-out', window.location.pathname);
}

/**
 * Preloads the screens that the session will probably show, now and on each change of the session. If a member is signed in now, also
 * loads the locale data with which the browser formats dates and numbers.
 */
function preloadLikelyScreens(): void {
  preloadForSession();
  if (currentSession().status === 'signed-in') preloadLocaleData();
  subscribeToSession(preloadForSession);
}

/** The font families of theme.ts. */
const FONT_FAMILIES = ['Bricolage Grotesque Variable', 'Figtree Variable'];

/**
 * Starts loading the fonts. Browsers otherwise request a font only when they draw text in it, and the text jumps when the font
 * arrives.
 */
function loadFonts(): void {
  for (const family of FONT_FAMILIES) document.fonts.load(`1em "${family}"`).catch(() => {});
}
