import { StartupError } from '../../errors/startup-error.ts';
import type { Database } from '../connect-database.ts';

/** Oldest major version that supports all migrations and queries. */
const OLDEST_VERSION = 15;

/** Roles of requests, with their attributes in a Supabase project. */
export const REQUEST_ROLES = {
  anon: 'nologin noinherit',
  authenticated: 'nologin noinherit',
  service_role: 'nologin noinherit bypassrls',
} as const;

type DatabaseInfo = {
  readonly major: number;
  readonly version: string;
  readonly name: string;
  readonly database: string;
  readonly is_superuser: boolean;
  readonly may_create_roles: boolean;
  readonly may_bypass: boolean;
  readonly owns_database: boolean;
};

/**
 * Checks the version of PostgreSQL and the rights of the user in DATABASE_URL.
 * @throws {StartupError} if PostgreSQL is too old, or rights are missing: the message has the statements that grant them
 */
export async function requireUsableDatabase(sql: Database): Promise<void> {
  const [info] = await sql<DatabaseInfo[]>`
    select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version,
      rolname as name, current_database() as database,
      rolsuper as is_superuser, rolcreaterole as may_create_roles, rolbypassrls as may_bypass,
      pg_has_role(datdba, 'USAGE') as owns_database
    from pg_catalog.pg_roles, pg_catalog.pg_database
    where rolname = current_user and datname = current_database()`;
  if (!info) throw new Error('pg_roles has no row for current_user');
  const versionMessage = unsupportedVersionMessage(info.major, info.version);
  if (versionMessage !== null) throw new StartupError(versionMessage);
  if (info.is_superuser) return;
  const missing = missingRights(info, await existingRoles(sql, info.major));
  if (missing.length === 0) return;
  const reasons = missing.map(({ reason }) => reason).join('; ');
  const statements = missing.map(({ statement }) => statement).join(' ');
  throw new StartupError(
    `The database user ${quoted(info.name)} may not prepare the database: ${reasons}. Name a superuser in DATABASE_URL, or have a superuser run: ${statements}`,
  );
}

/** Returns a message for the operator if the version is too old; otherwise null. */
export function unsupportedVersionMessage(major: number, version: string): string | null {
  if (major >= OLDEST_VERSION) return null;
  return `The database of DATABASE_URL is PostgreSQL ${version}, but ${OLDEST_VERSION} or newer is needed: upgrade it (Debian and Ubuntu have newer ones at https://apt.postgresql.org), or unset DATABASE_URL to use the bundled PostgreSQL.`;
}

/** Returns the request roles that exist, each with whether this user can switch to it. */
async function existingRoles(sql: Database, major: number): Promise<ReadonlyMap<string, boolean>> {
  // Since PostgreSQL 16, membership alone does not allow SET ROLE.
  const privilege = major >= 16 ? 'SET' : 'MEMBER';
  const rows = await sql<{ role: string; usable: boolean }[]>`
    select rolname as role, pg_has_role(oid, ${privilege}) as usable from pg_catalog.pg_roles
    where rolname = any(${Object.keys(REQUEST_ROLES)})`;
  return new Map(rows.map(({ role, usable }) => [role, usable]));
}

type MissingRight = { readonly reason: string; readonly statement: string };

function missingRights(info: DatabaseInfo, canSwitchByRole: ReadonlyMap<string, boolean>): MissingRight[] {
  const user = quoted(info.name);
  const database = quoted(info.database);
  const missing: MissingRight[] = [];
  if (!info.owns_database) {
    missing.push({
      reason: `it does not own the database ${database}`,
      statement: `ALTER DATABASE ${database} OWNER TO ${user};`,
    });
  }
  for (const [role, attributes] of Object.entries(REQUEST_ROLES)) {
    const exists = canSwitchByRole.has(role);
    const grant = `GRANT ${role} TO ${user};`;
    if (exists && !canSwitchByRole.get(role)) {
      missing.push({ reason: `it is not a member of the role ${role}`, statement: grant });
    } else if (!exists && !mayCreate(role, info)) {
      missing.push({
        reason: `the role ${role} is missing, and it may not create it`,
        statement: `CREATE ROLE ${role} ${attributes.toUpperCase()}; ${grant}`,
      });
    }
  }
  return missing;
}

/** Returns whether the user may create a request role. Before PostgreSQL 16, only superusers could create service_role. */
function mayCreate(role: string, { major, may_create_roles, may_bypass }: DatabaseInfo): boolean {
  if (!may_create_roles) return false;
  return role !== 'service_role' || (major >= 16 && may_bypass);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
