import './mantine.css';
import 'virtual:theme.css';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import './base.css';
import './mantine-overrides.css';
import { startApp } from './start-app.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');
// Not awaited, because the build rejects a top-level await (web/build/no-top-level-await.ts).
void startApp(container);
