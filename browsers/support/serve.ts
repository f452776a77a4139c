/** The real server with a web app from another folder, for the tests in browsers/. */
import { readEnvironment } from '../../server/environment.ts';
import { runServer } from '../../server/run-server.ts';

const { WEB_FOLDER, ...environment } = process.env;
await runServer(readEnvironment(environment), WEB_FOLDER === undefined ? {} : { webFolder: WEB_FOLDER });
