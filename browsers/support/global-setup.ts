import { join } from 'node:path';
import { buildWeb } from '../../scripts/build-web.ts';
import prepareDataTemplate from '../../server/testing/data-template.ts';
import { sourceRide, startQueueTimes } from '../../server/testing/queue-times.ts';
import { startTestSite } from '../../server/testing/test-site.ts';
import { copyAppWithPageTools } from './app-with-page-tools.ts';

const GARDALAND_ID = '12';

/** Starts one server and one source of wait times for both engines. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildWeb();
  await prepareDataTemplate();
  const app = await copyAppWithPageTools();
  const waits = await startQueueTimes();
  const rides = [sourceRide('Raptor', 35), sourceRide('Blue Tornado', 'closed')];
  waits.setWaits(GARDALAND_ID, { lands: [{ id: 1, name: 'Adventure', rides }], rides: [] });
  const server = await startTestSite(
    { QUEUE_TIMES_URL: waits.url, WEB_FOLDER: app.folder },
    // The last word of the command is the script that the server runs.
    { changeCommand: (program) => program.with(-1, join(import.meta.dirname, 'serve.ts')) },
  );
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    await waits.stop();
    await app.remove();
  };
}
