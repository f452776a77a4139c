/** npm start: the web app is built if its sources changed, then the server takes over this process. */
import { buildWeb } from './build-web.ts';

await buildWeb();
await import('../server/main.ts');
