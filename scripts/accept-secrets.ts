/** npm run accept-secrets: makes the secrets.json at hand that of the database, after the old one was lost. */
import { EnvironmentError, readEnvironment } from '../server/environment.ts';
import { readDataFolder } from '../server/files/existing-data-folder.ts';
import { withInstanceDatabase } from '../server/instance-database.ts';
import { replaceRecordedSecrets } from '../server/instance-secrets.ts';
import { StartupError } from '../server/startup-error.ts';

if (process.argv.length > 2) {
  console.error('Usage: npm run accept-secrets');
  process.exit(2);
}
try {
  const environment = readEnvironment(process.env);
  const { secrets } = await readDataFolder(environment.dataDir, false);
  await withInstanceDatabase(environment, (sql) => replaceRecordedSecrets(sql, secrets));
  console.log(
    `The database takes the secrets in ${environment.dataDir} from now on. Start every server again.`,
  );
} catch (error) {
  if (!(error instanceof StartupError || error instanceof EnvironmentError)) throw error;
  console.error(error.message);
  process.exit(1);
}
