import { sourceRide, startQueueTimes } from '../../e2e/support/queue-times.ts';
import { startRealServer } from '../../e2e/support/running-server.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import prepareDataTemplate from '../../server/testing/data-template.ts';
import { copyWatchedApp } from './watched-app.ts';

/** Starts one server and one source of waits for both engines. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildWeb();
  await prepareDataTemplate();
  const app = await copyWatchedApp();
  const waits = await startQueueTimes();
  const rides = [sourceRide('Raptor', 35), sourceRide('Blue Tornado', 'closed')];
  waits.answer('12', { lands: [{ id: 1, name: 'Adventure', rides }], rides: [] });
  const server = await startRealServer(
    { QUEUE_TIMES_URL: waits.url, WEB_FOLDER: app.folder },
    { program: './browsers/support/serve.ts' },
  );
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    await waits.stop();
    await app.remove();
  };
}
