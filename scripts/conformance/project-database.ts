import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import type { Database } from '../../server/postgres/connect-database.ts';

const projectSchema = z.object({
  api: z._default(
    z.object({
      schemas: z._default(z.array(z.string()), ['public', 'graphql_public']),
      extra_search_path: z._default(z.array(z.string()), ['public', 'extensions']),
      max_rows: z._default(z.number(), 1_000),
    }),
    { schemas: ['public', 'graphql_public'], extra_search_path: ['public', 'extensions'], max_rows: 1_000 },
  ),
  db: z.optional(
    z.object({
      seed: z.optional(
        z.object({ enabled: z._default(z.boolean(), true), sql_paths: z._default(z.array(z.string()), []) }),
      ),
    }),
  ),
});

/** The settings in a project's config.toml that affect its Data API and its seed. */
export type Project = z.infer<typeof projectSchema>;

/** Reads the config.toml of a Supabase project folder. */
export async function readProject(folder: string): Promise<Project> {
  return projectSchema.parse(parse(await readFile(join(folder, 'config.toml'), 'utf8')));
}

/** A statement that failed; the project is served without it. */
export type SkippedStatement = { readonly file: string; readonly statement: string; readonly reason: string };

/**
 * Prepares an empty database like a Supabase project's, then runs the project's migrations and its seed. Each statement runs on
 * its own: if PostgreSQL cannot run one, for example because an extension is missing, it still runs the others.
 * @returns the statements that failed
 */
export async function applyProject(
  sql: Database,
  folder: string,
  project: Project,
): Promise<SkippedStatement[]> {
  await sql.unsafe(await readFile(join(import.meta.dirname, 'supabase-schemas.sql'), 'utf8'));
  const skipped: SkippedStatement[] = [];
  for (const file of [...(await migrationsIn(folder)), ...seedsOf(folder, project)]) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const statement of splitSqlStatements(text)) {
      try {
        await sql.unsafe(statement);
      } catch (error) {
        skipped.push({ file, statement, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return skipped;
}

async function migrationsIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'migrations')).catch(() => []);
  return names
    .filter((name) => /^\d+_.*\.sql$/.test(name))
    .sort()
    .map((name) => join('migrations', name));
}

/** Returns the seed files in the order of their patterns; the files of one pattern by name. */
function seedsOf(folder: string, { db }: Project): string[] {
  if (db?.seed?.enabled === false) return [];
  const patterns = db?.seed?.sql_paths ?? [];
  const found = (patterns.length > 0 ? patterns : ['seed.sql']).flatMap((pattern) =>
    globSync(normalize(pattern), { cwd: folder }).sort(),
  );
  return [...new Set(found)];
}

const settingsSchema = z.array(z.object({ setting: z.string() }));

/** Reads settings of the Data API that the project stores in the database: `alter role authenticator set pgrst.…`. */
export async function readDatabaseSettings(sql: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await sql`
    select unnest(setconfig) as setting from pg_catalog.pg_db_role_setting
    where setrole = 'authenticator'::regrole
      and setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
    order by setdatabase`;
  return new Map(
    settingsSchema.parse([...rows]).flatMap(({ setting }) => {
      const [, name, value] = /^pgrst\.([^=]+)=(.*)$/s.exec(setting) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    }),
  );
}
