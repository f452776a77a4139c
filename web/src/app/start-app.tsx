import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { connectCoasterApi } from '../lib/api/coaster-api.ts';
import { connectReverseGeocoder } from '../lib/api/reverse-geocoder.ts';
import { connectSupabase } from '../lib/api/supabase-client.ts';
import { nextTask } from '../lib/browser/next-task.ts';
import { connectDemo } from '../lib/demo.ts';
import { loadEnvironment } from '../lib/environment.ts';
import { watchedFetch } from '../lib/session/account-watch.ts';
import { withAuthMarkers } from '../lib/session/auth-markers.ts';
import { followForgetting } from '../lib/session/follow-forgetting.ts';
import { removeBlobsBy } from '../lib/session/forget-member.ts';
import { followSession } from '../lib/session/session-store.ts';
import { removeBlobs } from '../lib/storage/blob-storage.ts';
import { App } from './app.tsx';
import { followRecoveryLinks, forwardRecoveryLink } from './gate/forward-recovery-link.ts';
import { loadScreensAhead } from './gate/load-screens-ahead.ts';
import { loadFonts } from './load-fonts.ts';
import { requireSiteOrigin } from './site-origin.ts';
import { StartError } from './start-error.tsx';

/** Connects the app to its backend and renders it, or renders why it could not start. */
export async function startApp(container: Element): Promise<Root> {
  const root = createRoot(container);
  loadFonts();
  try {
    const environment = await loadEnvironment();
    requireSiteOrigin(environment, window.location.origin);
    connectSupabase(environment, withAuthMarkers(watchedFetch));
    connectDemo(environment);
    connectReverseGeocoder(environment);
    connectCoasterApi(environment, watchedFetch);
    removeBlobsBy(removeBlobs);
    followForgetting();
    forwardRecoveryLink();
    followRecoveryLinks();
    await followSession();
    await nextTask();
    loadScreensAhead();
    await nextTask();
    // React renders a transition in interruptible steps.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    );
  } catch (cause) {
    root.render(<StartError cause={cause} />);
  }
  return root;
}
