/** Serves the database of DATABASE_URL with the unmodified @supabase/lite, to compare our server with it. Runs as a separate process. */
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { SUPABASE_FOLDER } from '../../scripts/database/scratch-database.ts';
import { readEnvironment } from '../../server/environment.ts';
import { openDataFolder } from '../../server/files/data-folder.ts';
import { listen } from '../../server/http/listen.ts';
import { readProjectConfig } from '../../server/project-config.ts';

const { databaseUrl, dataDir } = readEnvironment(process.env);
if (databaseUrl === null) throw new Error('Set DATABASE_URL to the database.');
const { secrets } = await openDataFolder(dataDir);
const { api } = await readProjectConfig(SUPABASE_FOLDER);
const app = new App({
  connection: createPostgresConnection({ url: databaseUrl, postgresOptions: { onnotice: () => undefined } }),
  api,
  auth: {
    enabled: true,
    jwt_secret: secrets.jwtSecret,
    publishable_key: secrets.publishableKey,
    secret_key: secrets.secretKey,
  },
  options: { server: { admin: false, disableStudio: true } },
});
await app.init();
const { port } = await listen(0, '127.0.0.1', (request) => app.fetch(request));
process.on('SIGTERM', () => process.exit(0));
process.stdout.write(`ready on http://localhost:${port}\n`);
