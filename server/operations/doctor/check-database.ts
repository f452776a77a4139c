import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../environment.ts';
import { StartupError } from '../../errors/startup-error.ts';
import type { Secrets } from '../../files/secrets.ts';
import { clockDifference, clockWarning } from '../../postgres/clock-difference.ts';
import { clusterUrl, portOfRunningCluster } from '../../postgres/cluster/running-cluster.ts';
import { connectDatabase, type Database } from '../../postgres/connect-database.ts';
import { matchesRecordedFingerprint } from '../../postgres/instance-secrets.ts';
import { requireUsableDatabase } from '../../postgres/migrations/check-rights.ts';
import { pluralize } from '../pluralize.ts';
import { type Finding, failed, ok, reasonOf, warning } from './finding.ts';

/** Checks the database without starting it: a stopped cluster stays stopped. */
export async function checkDatabase(
  { databaseUrl, dataDir }: Environment,
  secrets: Secrets | null,
  migrationsFolder: string,
): Promise<readonly Finding[]> {
  const url = databaseUrl ?? (await urlOfRunningCluster(dataDir, secrets));
  if (url === null)
    return [
      warning(
        'database',
        'The embedded database does not run or cannot be used, so nothing in it was checked: start the server.',
      ),
    ];
  let sql: Database;
  try {
    sql = await connectDatabase(url, 1);
  } catch (error) {
    // A killed server leaves its postmaster.pid behind, so this error usually means that the database does not run.
    return databaseUrl === null
      ? [
          warning(
            'database',
            'The embedded database does not run or cannot be used, so nothing in it was checked: start the server.',
          ),
        ]
      : [failed('database', `${reasonOf(error)}.`)];
  }
  try {
    await sql`set default_transaction_read_only = on`;
    return [
      await checkVersionAndRights(sql),
      ...(await checkClock(sql)),
      ...(await checkMigrations(sql, migrationsFolder)),
      ...(secrets ? await checkFingerprint(sql, secrets) : []),
    ];
  } finally {
    await sql.end();
  }
}

async function urlOfRunningCluster(dataDir: string, secrets: Secrets | null): Promise<string | null> {
  if (!secrets) return null;
  // The server writes this file if the cluster is outside of the data folder.
  const recordedFolder = await readFile(join(dataDir, 'cluster-folder'), 'utf8').catch(() => '');
  const folders = [join(dataDir, 'postgres'), ...(recordedFolder.trim() ? [recordedFolder.trim()] : [])];
  for (const folder of folders) {
    const port = await portOfRunningCluster({ folder });
    if (port !== null) return clusterUrl(port, secrets.databasePassword);
  }
  return null;
}

async function checkVersionAndRights(sql: Database): Promise<Finding> {
  const check = 'database';
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  try {
    await requireUsableDatabase(sql);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return failed(check, error.message);
  }
  return ok(check, `PostgreSQL ${row?.version} answers, and its user has the rights that the server needs.`);
}

async function checkClock(sql: Database): Promise<Finding[]> {
  const message = clockWarning(await clockDifference(sql));
  return [
    message ? warning('clock', message) : ok('clock', 'This machine and the database agree on the time.'),
  ];
}

async function checkMigrations(sql: Database, folder: string): Promise<Finding[]> {
  const check = 'migrations';
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  if (!table?.exists)
    return [warning(check, 'The database is empty: the first start of the server fills it.')];
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
  const appliedVersions = new Set(rows.map(({ version }) => version));
  const available = (await readdir(folder)).flatMap((name) => /^(\d+)_.*\.sql$/.exec(name)?.[1] ?? []);
  const unknownVersions = [...appliedVersions].filter((version) => !available.includes(version));
  const pendingVersions = available.filter((version) => !appliedVersions.has(version));
  if (unknownVersions.length > 0)
    return [
      failed(
        check,
        `The database has the migration ${unknownVersions[0]} of a newer version: get that version.`,
      ),
    ];
  return [
    pendingVersions.length > 0
      ? warning(
          check,
          `${pluralize(pendingVersions.length, 'migration')} to apply: restart the server, which does that.`,
        )
      : ok(check, `All ${available.length} migrations are applied.`),
  ];
}

async function checkFingerprint(sql: Database, secrets: Secrets): Promise<Finding[]> {
  const check = 'secrets';
  const isMatching = await matchesRecordedFingerprint(sql, secrets);
  if (isMatching === null) return [];
  return [
    isMatching
      ? ok(check, 'The secrets belong to the database.')
      : failed(
          check,
          'The secrets do not belong to the database: set DATA_DIR to the folder of the running server.',
        ),
  ];
}
