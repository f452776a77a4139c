/** The real server with a web app from the folder WEB_FOLDER, if it is set. For tests in browsers/ and e2e/. */
import { readEnvironment } from '../../server/environment.ts';
import { runServer } from '../../server/run-server.ts';

const { WEB_FOLDER, ...environment } = process.env;
await runServer(readEnvironment(environment), WEB_FOLDER === undefined ? {} : { webFolder: WEB_FOLDER });
