import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectCoasterApi } from '../lib/coaster-api.ts';
import { loadEnvironment } from '../lib/environment.ts';
import { connectReverseGeocoder } from '../lib/reverse-geocoder.ts';
import { watchedFetch } from '../lib/session/account-watch.ts';
import { followSession } from '../lib/session/session-store.ts';
import { connectSupabase } from '../lib/supabase-client.ts';
import { App } from './app.tsx';
import { StartFailure } from './start-failure.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');
const root = createRoot(container);

try {
  const environment = await loadEnvironment();
  connectSupabase(environment, watchedFetch);
  connectReverseGeocoder(environment);
  connectCoasterApi(environment);
  followSession();
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
} catch (cause) {
  root.render(<StartFailure cause={cause} />);
}
