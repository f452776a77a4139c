/** npm run demo: the web app is built if its sources changed, then the demo takes over this process. */
import { buildWeb } from './build-web.ts';

await buildWeb();
await import('../demo/main.ts');
