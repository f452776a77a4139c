import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../environment.ts';
import { s3ObjectStore } from '../../storage/s3-object-store.ts';
import { type S3Service, startS3Service } from '../../storage/testing/s3-service.ts';
import { runScript } from '../../testing/run-command.ts';
import { pngFile } from '../../testing/sample-files.ts';
import { withEmptyDatabase } from '../../testing/shared-cluster.ts';
import { NO_RATE_LIMITS, startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  copyArchive,
  type Entry,
  replaceInTable,
  sha256,
  withRecomputedChecksums,
} from '../testing/tampered-archive.ts';
import { MANIFEST, manifestSchema, SUMMARY, SUMMARY_HASH, tableOfEntry } from './contents.ts';
import { restoreBackup } from './restore-backup.ts';

const SUPABASE = join(import.meta.dirname, '..', '..', '..', 'supabase');

let site: TestServer;
let folder: string;
let validBackup: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-tampered-'));
  // When root runs the tests, the restored database runs as a different user, who needs access.
  await chmod(folder, 0o711);
  site = await startTestServer(NO_RATE_LIMITS);
  const { client, id } = await site.member();
  expect((await client.from('profiles').insert({ id, name: 'Wilma Coaster' })).error).toBeNull();
  const name = `${id}/one.png`;
  const { error } = await client.storage
    .from('profile-pictures')
    .upload(name, pngFile(), { contentType: 'image/png' });
  expect(error).toBeNull();
  const picture = client.storage.from('profile-pictures').getPublicUrl(name).data.publicUrl;
  expect((await client.from('profiles').update({ profile_picture: picture }).eq('id', id)).error).toBeNull();
  await site.sql`insert into public.user_roles (user_id, role) values (${id}, 'moderator')`;
  validBackup = join(folder, 'valid.tgz');
  expect(await backup([validBackup])).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const backup = (args: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
  runScript('backup', args, {
    variables: { DATA_DIR: site.dataDir, DATABASE_URL: site.server.databaseUrl ?? '', ...variables },
  });

let rewrittenCount = 0;

/** Writes the valid archive again with other entries. */
async function rewriteArchive(change: (entries: Entry[]) => Entry[]): Promise<string> {
  rewrittenCount += 1;
  const file = join(folder, `${rewrittenCount}.tgz`);
  await copyArchive(validBackup, file, change);
  return file;
}

async function restoreAndGetError(file: string): Promise<string> {
  const dataDir = join(folder, 'never');
  const environment = readEnvironment({ DATA_DIR: dataDir });
  const error: unknown = await restoreBackup({ environment, file, supabaseFolder: SUPABASE }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  return error instanceof Error ? error.message : '';
}

it('a failed restore also removes a database outside of the data folder', async () => {
  // The database rejects the role "emperor", so the restore fails.
  const file = await rewriteArchive((entries) =>
    withRecomputedChecksums(replaceInTable('public.user_roles', 'moderator', 'emperor')(entries)),
  );
  // mkdtemp gives access to its owner only. If that is root, the database's user cannot enter the data folder.
  const dataDir = join(await mkdtemp(join(tmpdir(), 'thrillseekers-private-')), 'data');
  const environment = { ...readEnvironment({ DATA_DIR: dataDir }), isDataDirExplicit: false };
  await expect(restoreBackup({ environment, file, supabaseFolder: SUPABASE })).rejects.toThrow('user_roles');
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  // cluster-location.ts creates the cluster in this folder if the database's user cannot enter the data folder.
  const outside = join('/var/lib/thrillseekers', sha256(Buffer.from(dataDir)).slice(0, 16));
  await expect(stat(outside)).rejects.toThrow('ENOENT');
  await rm(join(dataDir, '..'), { recursive: true });
});

describe('a changed archive is rejected:', () => {
  it.each<[string, (entries: Entry[]) => Entry[]]>([
    ['another name of a member', replaceInTable('public.profiles', 'Wilma Coaster', 'Wilma Roaster')],
    ['a moderator turned into an admin', replaceInTable('public.user_roles', 'moderator', 'admin')],
    [
      'a table under another name',
      (entries) =>
        entries.map(({ name, bytes }) => ({
          name: name.replace('public.user_roles', 'public.other'),
          bytes,
        })),
    ],
    [
      'an entry left out',
      (entries) => entries.filter(({ name }) => tableOfEntry(name) !== 'public.profiles'),
    ],
    [
      'an entry twice',
      (entries) => entries.flatMap((entry) => (entry.name === MANIFEST ? [entry, entry] : [entry])),
    ],
    [
      'an entry that the summary does not list',
      (entries) => [{ name: 'extra', bytes: Buffer.from('x') }, ...entries],
    ],
    [
      'an entry after the hash of the summary',
      (entries) => [...entries, { name: 'extra', bytes: Buffer.from('x') }],
    ],
    ['no hash of the summary', (entries) => entries.filter(({ name }) => name !== SUMMARY_HASH)],
    [
      'other secrets',
      (entries) =>
        entries.map(({ name, bytes }) =>
          name === 'secrets.json' ? { name, bytes: Buffer.from(`${bytes} `) } : { name, bytes },
        ),
    ],
  ])('%s', async (_, change) => {
    expect(await restoreAndGetError(await rewriteArchive(change))).toMatch(/damaged|not a backup/);
  });

  it('rows that the database rejects, in an archive with correct hashes', async () => {
    const file = await rewriteArchive((entries) =>
      withRecomputedChecksums(replaceInTable('public.user_roles', 'moderator', 'emperor')(entries)),
    );
    expect(await restoreAndGetError(file)).toContain('user_roles');
  });
});

it('rejects pipes, devices and folders with a message', async () => {
  const fifo = join(folder, 'fifo');
  await promisify(execFile)('mkfifo', [fifo]);
  for (const file of [fifo, '/dev/zero', folder])
    expect(await restoreAndGetError(file)).toContain('not a regular file');
});

describe('in an external database', () => {
  const restore = async (file: string, databaseUrl: string) => {
    const dataDir = await mkdtemp(join(folder, 'external-'));
    const environment = readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    return restoreBackup({ environment, file, supabaseFolder: SUPABASE });
  };

  it('restores archives of the first format', async () => {
    const file = await rewriteArchive((entries) =>
      entries
        .filter(({ name }) => name !== SUMMARY_HASH)
        .map(({ name, bytes }) => {
          if (name !== MANIFEST && name !== SUMMARY) return { name, bytes };
          const { entries: _, missing: __, ...json } = JSON.parse(bytes.toString());
          return {
            name,
            bytes: Buffer.from(JSON.stringify(name === MANIFEST ? { ...json, format: 1 } : json)),
          };
        }),
    );
    const { rows } = await withEmptyDatabase(({ url }) => restore(file, url));
    expect(rows['public.profiles']).toBe(1);
  });

  it('leaves nothing behind when the database rejects rows, or when the migrations do not create a table of the archive', async () => {
    const withInvalidRow = await rewriteArchive((entries) =>
      withRecomputedChecksums(replaceInTable('public.user_roles', 'moderator', 'emperor')(entries)),
    );
    const withSystemTable = await rewriteArchive((entries) =>
      withRecomputedChecksums(
        entries.flatMap((entry) => {
          if (entry.name !== MANIFEST) return [entry];
          const manifest = manifestSchema.parse(JSON.parse(entry.bytes.toString()));
          manifest.tables.push({ schema: 'pg_catalog', name: 'pg_authid', columns: ['rolname'] });
          return [
            { name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) },
            { name: 'tables/pg_catalog.pg_authid/000000.copy', bytes: Buffer.from('intruder\n') },
          ];
        }),
      ),
    );
    await withEmptyDatabase(async ({ url, sql }) => {
      const listObjects = () => sql`
        select nspname as name from pg_namespace where nspname !~ '^pg_'
        union all select relname from pg_class where relnamespace = 'public'::regnamespace
        union all select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`;
      const before = await listObjects();
      await expect(restore(withInvalidRow, url)).rejects.toThrow('user_roles');
      expect(await listObjects()).toEqual(before);
      await expect(restore(withSystemTable, url)).rejects.toThrow('pg_catalog.pg_authid');
      expect(await listObjects()).toEqual(before);
    });
  });
});

describe('in a bucket', () => {
  const restore = (file: string, { settings }: S3Service) =>
    withEmptyDatabase(async ({ url }) => {
      const dataDir = await mkdtemp(join(folder, 'bucket-'));
      const environment = readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: url });
      return restoreBackup({
        environment: { ...environment, s3: settings },
        file,
        supabaseFolder: SUPABASE,
      });
    });
  const filesOf = ({ objects }: S3Service) => [...objects].map(([name, { body }]) => [name, body.toString()]);
  /** Creates an archive that a restore rejects after it has restored the files. */
  const withUnknownSequence = () =>
    rewriteArchive((entries) =>
      withRecomputedChecksums(
        entries.map((entry) => {
          if (entry.name !== MANIFEST) return entry;
          const manifest = manifestSchema.parse(JSON.parse(entry.bytes.toString()));
          manifest.sequences.push({ schema: 'public', name: 'unknown_seq', value: '1' });
          return { name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) };
        }),
      ),
    );

  it('a failed restore deletes the files that it created, and no others', async () => {
    await using service = await startS3Service();
    await expect(restore(await withUnknownSequence(), service)).rejects.toThrow('unknown_seq');
    expect(filesOf(service)).toEqual([]);
    expect(await restore(validBackup, service)).toMatchObject({ files: 1 });
    const files = filesOf(service);
    expect(files).toHaveLength(1);
    await expect(restore(await withUnknownSequence(), service)).rejects.toThrow('unknown_seq');
    expect(filesOf(service)).toEqual(files);
    // A restore accepts equal files in the bucket, for example after only the data folder was lost.
    expect(await restore(validBackup, service)).toMatchObject({ files: 1 });
  });

  it('a restore is rejected if the bucket has another file under a name of the archive', async () => {
    await using service = await startS3Service();
    await restore(validBackup, service);
    const [name = ''] = [...service.objects.keys()].map((key) =>
      key.replace('/bucket/profile-pictures/', ''),
    );
    const bytes = Buffer.from('another picture');
    await s3ObjectStore(service.settings).write('profile-pictures', name, bytes, 'image/png', 'no-cache');
    const files = filesOf(service);
    await expect(restore(validBackup, service)).rejects.toThrow(
      `already has another file profile-pictures/${name}`,
    );
    expect(filesOf(service)).toEqual(files);
  });
});

describe('npm run backup -- --verify', () => {
  it('restores an encrypted backup into a temporary database and compares', async () => {
    const file = join(folder, 'encrypted.tgz');
    const variables = { BACKUP_PASSPHRASE: 'correct horse battery staple' };
    expect(await backup([file], variables)).toMatchObject({ code: 0 });
    expect(await backup(['--verify', file], variables)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/ is complete: \d+ rows of \d+ tables, 1 file, made at /),
    });
  });

  it('exits with 1 for a changed backup', async () => {
    const file = await rewriteArchive(replaceInTable('public.user_roles', 'moderator', 'admin'));
    expect(await backup(['--verify', file])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('damaged'),
    });
  });
});
