import { type ClientBase, escapeIdentifier } from 'pg';
import { StartupError } from '../../errors/startup-error.ts';
import type { CopiedTable } from '../backup/contents.ts';
import { copyIn, copyOut, listTables, quotedName } from '../backup/copy-tables.ts';

/**
 * Tables that are not copied: the deletion queue, the fingerprint of this server's secrets, and the byte counts of files (the
 * project counts uploads itself).
 */
const SKIPPED_TABLES = new Set([
  'public.storage_deletion_queue',
  'private.instance',
  'private.storage_usage',
]);
/** The tables of the auth service that are copied. Its other tables contain sessions, unfinished sign-ins and logs. */
const ACCOUNT_TABLES = new Set(['auth.users', 'auth.identities']);
/**
 * Columns with pending verification codes, and with the new address or phone number that they confirm. Not copied: each auth service
 * has its own format.
 */
const VERIFICATION_COLUMNS = [
  ...['confirmation_token', 'recovery_token', 'reauthentication_token', 'phone_change_token'],
  ...['email_change', 'email_change_token_current', 'email_change_token_new', 'phone_change'],
];
const nameOf = ({ schema, name }: CopiedTable) => `${schema}.${name}`;

/**
 * Copies accounts, and the rows of the schemas public and private, into a project that has the same migrations and no members.
 * @returns the number of rows of each table
 * @throws {StartupError} when the project lacks a table
 */
export async function copyRowsToProject(from: ClientBase, to: ClientBase): Promise<Record<string, number>> {
  // Rows are inserted as they are: no trigger may count, timestamp or reject them a second time.
  await to.query('set local session_replication_role = replica');
  const projectTables = new Map((await listTables(to)).map((table) => [nameOf(table), table]));
  const tables = (await listTables(from)).filter(
    (table) =>
      ACCOUNT_TABLES.has(nameOf(table)) ||
      (['public', 'private'].includes(table.schema) && !SKIPPED_TABLES.has(nameOf(table))),
  );
  const missingTable = tables.find((table) => !projectTables.has(nameOf(table)));
  if (missingTable) throw new StartupError(`The project has no table ${nameOf(missingTable)}.`);

  // Existing rows come from the migrations and the seed; the copied rows replace them.
  const tablesToClear = tables.filter((table) => !ACCOUNT_TABLES.has(nameOf(table)));
  await to.query(`truncate ${tablesToClear.map(quotedName).join(', ')}`);
  const rowCounts: Record<string, number> = {};
  for (const table of tables) {
    const columns = table.columns.filter(
      (column) =>
        projectTables.get(nameOf(table))?.columns.includes(column) && !VERIFICATION_COLUMNS.includes(column),
    );
    const rows = copyOut(from, { ...table, columns });
    rowCounts[nameOf(table)] = await copyIn(to, { ...table, columns }, rows);
  }
  await unpackMetadata(to);
  if (projectTables.get('auth.users')?.columns.includes('instance_id')) await adaptToSupabaseAuth(to);
  return rowCounts;
}

/** Converts metadata of accounts to JSON objects. Our auth service stores strings that contain JSON; Supabase's reads only objects. */
async function unpackMetadata(to: ClientBase): Promise<void> {
  for (const [table, column] of [
    ['users', 'raw_app_meta_data'],
    ['users', 'raw_user_meta_data'],
    ['identities', 'identity_data'],
  ] as const) {
    const name = escapeIdentifier(column);
    await to.query(`
      update auth.${escapeIdentifier(table)} set ${name} = (${name} #>> '{}')::jsonb
      where jsonb_typeof(${name}) = 'string'`);
  }
}

/** Supabase's auth service finds only users with this instance id, and cannot read null in the columns of codes. */
async function adaptToSupabaseAuth(to: ClientBase): Promise<void> {
  const emptyCodes = VERIFICATION_COLUMNS.map((column) => `${escapeIdentifier(column)} = ''`).join(', ');
  await to.query(`update auth.users set ${emptyCodes}, instance_id = '00000000-0000-0000-0000-000000000000'`);
}
