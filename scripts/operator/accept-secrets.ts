/** npm run accept-secrets: makes the database accept the current secrets.json, after the old one was lost. */
import { readEnvironment } from '../../server/environment.ts';
import { readDataFolder } from '../../server/files/existing-data-folder.ts';
import { withInstanceDatabase } from '../../server/operations/instance-database.ts';
import { replaceFingerprint } from '../../server/postgres/instance-secrets.ts';
import { runCommand, UsageError } from './command.ts';

const command = {
  name: 'accept-secrets',
  usage: [''],
  summary:
    'Makes the database accept the secrets.json in DATA_DIR, after the old one was lost for good. Signs everybody out.',
  options: {},
} as const;

await runCommand(command, async ({ positionals }) => {
  if (positionals.length > 0) throw new UsageError();
  const environment = readEnvironment(process.env);
  const { secrets } = await readDataFolder(environment.dataDir, { requiresCluster: false });
  await withInstanceDatabase(environment, (sql) => replaceFingerprint(sql, secrets));
  console.log(
    `The database accepts the secrets in ${environment.dataDir} from now on. Start every server again.`,
  );
});
