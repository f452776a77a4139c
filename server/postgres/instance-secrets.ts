import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { StartupError } from '../errors/startup-error.ts';
import type { Secrets } from '../files/secrets.ts';
import type { Database } from './connect-database.ts';

/**
 * Returns the fingerprint of the secrets, by which a database recognises them. The secrets cannot be computed from
 * the fingerprint.
 */
function secretsFingerprint({ jwtSecret }: Pick<Secrets, 'jwtSecret'>): string {
  return createHash('sha256').update('thrillseekers secrets fingerprint\0').update(jwtSecret).digest('hex');
}

/**
 * Records the fingerprint of the secrets in a database that has none. In any other database, compares it with the recorded fingerprint.
 * @throws {StartupError} if another fingerprint is recorded
 */
export async function recordOrVerifyFingerprint(
  sql: Database,
  secrets: Secrets,
  dataDir: string,
): Promise<void> {
  const fingerprint = secretsFingerprint(secrets);
  await sql`
    insert into private.instance (secrets_fingerprint) values (${fingerprint})
    on conflict (is_the_only_row) do nothing`;
  const [row] = await sql<{ recorded: string }[]>`
    select secrets_fingerprint as recorded from private.instance`;
  if (row && row.recorded !== fingerprint) {
    throw new StartupError(
      `The secrets.json in ${dataDir} does not belong to this database: every process of a community needs the same file. Copy it from the other process or from a backup. If it is lost for good, run the command accept-secrets (npm run accept-secrets) with this environment: it signs everybody out.`,
    );
  }
}

/** Replaces the recorded fingerprint, after the old secrets were lost. */
export async function replaceFingerprint(sql: Database, secrets: Secrets): Promise<void> {
  await sql`
    insert into private.instance (secrets_fingerprint) values (${secretsFingerprint(secrets)})
    on conflict (is_the_only_row) do update set
      secrets_fingerprint = excluded.secrets_fingerprint, recorded_at = now()`;
}

/**
 * Checks that the secrets belong to the database. Accepts a database without a recorded fingerprint, because older versions
 * recorded none.
 * @throws {StartupError} if they differ
 */
export async function requireMatchingSecrets(
  client: Client,
  secrets: Secrets,
  dataDir: string,
): Promise<void> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('private.instance') is not null as exists`,
  );
  if (!tables[0]?.exists) return;
  const { rows } = await client.query<{ recorded: string }>(
    'select secrets_fingerprint as recorded from private.instance',
  );
  if (rows[0] && rows[0].recorded !== secretsFingerprint(secrets)) {
    throw new StartupError(
      `The secrets.json in ${dataDir} belongs to another community than the database: set DATA_DIR to that of the running server.`,
    );
  }
}

/** Returns whether the recorded fingerprint is that of the secrets; null if none is recorded. */
export async function matchesRecordedFingerprint(sql: Database, secrets: Secrets): Promise<boolean | null> {
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass('private.instance') is not null as exists`;
  if (!table?.exists) return null;
  const [row] = await sql<{ recorded: string }[]>`
    select secrets_fingerprint as recorded from private.instance`;
  return row ? row.recorded === secretsFingerprint(secrets) : null;
}
