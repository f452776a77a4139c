import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readEnvironment } from '../../environment.ts';
import type { Database } from '../../postgres/connect-database.ts';
import { withFileDeletionPaused } from '../../storage/file-deletion-lock.ts';
import { GOOD_PASSWORD } from '../../testing/accounts.ts';
import { runScript } from '../../testing/run-command.ts';
import { pngFile } from '../../testing/sample-files.ts';
import { createEmptyDatabase } from '../../testing/shared-cluster.ts';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { restoreBackup } from './restore-backup.ts';

const SUPABASE = join(import.meta.dirname, '..', '..', '..', 'supabase');

let site: TestServer;
let folder: string;
beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS, { hasOwnCluster: true });
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-backup-'));
  // When root runs the tests, the database of a restored instance runs as a different user, who needs access.
  await chmod(folder, 0o711);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const command = (name: 'backup' | 'restore', dataDir: string, ...parameters: string[]) =>
  runScript(name, parameters, { variables: { DATA_DIR: dataDir } });

async function newMember(name: string): Promise<Member> {
  const member = await site.member();
  expect((await member.client.from('profiles').insert({ id: member.id, name })).error).toBeNull();
  return member;
}

let uploads = 0;

async function postWithPhoto(member: Member, content: string): Promise<string> {
  uploads += 1;
  const files = member.client.storage.from('post-images');
  const name = `${member.id}/${uploads}.png`;
  // Pictures of different heights, so that their bytes differ.
  const bytes = pngFile(4, 3 + (uploads % 50));
  expect((await files.upload(name, bytes, { contentType: 'image/png' })).error).toBeNull();
  const { data, error } = await member.client
    .from('posts')
    .insert({ user_id: member.id, content, images: [files.getPublicUrl(name).data.publicUrl] })
    .select('id')
    .single();
  expect(error).toBeNull();
  return z.object({ id: z.string() }).parse(data).id;
}

function tablesOf(sql: Database) {
  return sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname !~ '^pg_' and schemaname <> 'information_schema' order by 1`;
}

/** The unlogged tables that have rows in this test. A backup leaves them out: their rows are computed again. */
const COMPUTED = ['private.catalogue_version', 'private.log_versions', 'private.stored_statistics'];

/** Returns every row of every table except `COMPUTED` as text, sorted. */
async function allRows(sql: Database): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name } of await tablesOf(sql)) {
    if (COMPUTED.includes(name)) continue;
    const found = await sql.unsafe<{ row: string }[]>(
      `select line::text as row from ${name} as line order by 1`,
    );
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

/** Returns status, content type and bytes of every stored file, by path. */
async function allFiles({ sql, request }: TestServer): Promise<Record<string, string>> {
  const named = await sql<{ path: string }[]>`
    select bucket_id || '/' || name as path from storage.objects order by 1`;
  const files: Record<string, string> = {};
  for (const { path } of named) {
    const response = await request(`/storage/v1/object/public/${path}`);
    const bytes = Buffer.from(await response.arrayBuffer()).toString('base64');
    files[path] = [response.status, response.headers.get('Content-Type'), bytes].join(' ');
  }
  return files;
}

/** Returns the foreign keys of one column with a row that refers to a missing row. */
async function findBrokenForeignKeys(sql: Database): Promise<string[]> {
  const keys = await sql<{ key: string; query: string }[]>`
    select conname as key, format(
      'select 1 from %s as one where one.%I is not null and not exists (select from %s as other where other.%I = one.%I) limit 1',
      conrelid::regclass, mine.attname, confrelid::regclass, theirs.attname, mine.attname) as query
    from pg_constraint
    join pg_attribute as mine on mine.attrelid = conrelid and mine.attnum = conkey[1]
    join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f' and cardinality(conkey) = 1`;
  expect(keys.length).toBeGreaterThan(15);
  const broken: string[] = [];
  for (const { key, query } of keys) if ((await sql.unsafe(query)).length > 0) broken.push(key);
  return broken;
}

describe('a backup', () => {
  it('made while the server runs restores every row that is not computed, and every byte of every file', async () => {
    const specialCharacters = 'tab\there\nline\\nend \\N \\. "quotes" \u{1f3a2}\u200d \u202e عربي \\';
    const author = await newMember(specialCharacters.slice(0, 40));
    const secondMember = await newMember('Somebody');
    const post = await postWithPhoto(author, specialCharacters);
    await postWithPhoto(secondMember, 'Second');
    for (const { error } of await Promise.all([
      author.client
        .from('post_comments')
        .insert({ post_id: post, user_id: author.id, content: specialCharacters }),
      secondMember.client.from('post_likes').insert({ post_id: post, user_id: secondMember.id }),
      secondMember.client.from('high_fives').insert({ giver_id: secondMember.id, receiver_id: author.id }),
      author.client.from('meetups').insert({
        title: 'Rope drop',
        date: '2060-05-01',
        time: '09:00',
        location: 'Gate',
        created_by: author.id,
      }),
    ])) {
      expect(error).toBeNull();
    }
    await site.server.filesDeleted();
    const rows = await allRows(site.sql);
    const files = await allFiles(site);
    expect(
      rows['public.posts']?.filter((row) => row.includes(author.id) || row.includes(secondMember.id)),
    ).toHaveLength(2);
    const count = Object.keys(files).length;
    expect(count).toBeGreaterThanOrEqual(2);

    const file = join(folder, 'whole.tgz');
    const result = await command('backup', site.dataDir, file);
    expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining(` ${count} files`) });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const dataDir = join(folder, 'restored');
    expect(await command('restore', dataDir, file)).toMatchObject({ code: 0 });
    await using restored = await startTestServer({ ...NO_RATE_LIMITS, DATA_DIR: dataDir });
    expect(await allRows(restored.sql)).toEqual(rows);
    expect(await allFiles(restored)).toEqual(files);

    // Sessions, passwords and policies still work.
    const headers = { Authorization: `Bearer ${author.accessToken}` };
    expect((await restored.request('/auth/v1/user', { headers })).status).toBe(200);
    const client = restored.client();
    const signedIn = await client.auth.signInWithPassword({
      email: secondMember.email,
      password: GOOD_PASSWORD,
    });
    expect(signedIn.error).toBeNull();
    const another = await client.from('posts').insert({ user_id: secondMember.id, content: 'After' });
    expect(another.error).toBeNull();
    expect(
      (await client.from('posts').insert({ user_id: author.id, content: 'In your name' })).error?.code,
    ).toBe('42501');
  });

  it('is consistent although a member writes during the backup', async () => {
    const busy = await newMember('Busy');
    const file = join(folder, 'busy.tgz');
    let isWriting = true;
    let changes = 0;
    const posts: string[] = [];
    const work = (async () => {
      while (isWriting) {
        const post = await postWithPhoto(busy, `Ride ${changes}`);
        await busy.client.from('post_likes').insert({ post_id: post, user_id: busy.id });
        posts.push(post);
        if (posts.length > 5)
          await busy.client
            .from('posts')
            .delete()
            .eq('id', posts.shift() ?? '');
        changes += 1;
      }
    })();
    const before = changes;
    const result = await command('backup', site.dataDir, file);
    isWriting = false;
    await work;
    // The command would print "1 file deleted in the meantime" if the backup lacked a file of its snapshot.
    expect(result).toMatchObject({ code: 0, stdout: expect.not.stringContaining('in the meantime') });
    expect(changes).toBeGreaterThan(before);

    await using cleanup = new AsyncDisposableStack();
    const database = await createEmptyDatabase();
    cleanup.defer(database.stop);
    const variables = { DATA_DIR: join(folder, 'consistent'), DATABASE_URL: database.url };
    await restoreBackup({ environment: readEnvironment(variables), file, supabaseFolder: SUPABASE });
    const restored = cleanup.use(await startTestServer(variables));
    expect(await findBrokenForeignKeys(restored.sql)).toEqual([]);
    expect(
      await restored.sql`
        select id from public.posts
        where like_count <> (select count(*) from public.post_likes where post_id = posts.id)`,
    ).toEqual([]);
    const references = await restored.sql<{ path: string }[]>`
      select regexp_replace(unnest(images), '^.*/object/public/', '') as path from public.posts`;
    const files = await allFiles(restored);
    expect(references.length).toBeGreaterThan(0);
    for (const { path } of references) expect(files[path], path).toMatch(/^200 image\/png /);
  });
});

it('deletes unused files only after the lock of a running backup is released', async () => {
  const member = await newMember('Leaving');
  const post = await postWithPhoto(member, 'Gone soon');
  const files = async () =>
    Object.keys(await allFiles(site)).filter((path) => path.startsWith(`post-images/${member.id}/`));
  await withFileDeletionPaused(site.server.databaseUrl ?? '', async () => {
    expect((await member.client.from('posts').delete().eq('id', post)).error).toBeNull();
    await site.server.filesDeleted();
    expect(await files()).toHaveLength(1);
  });
  await site.server.filesDeleted();
  expect(await files()).toHaveLength(0);
});

describe('a command that fails prints the reason and changes nothing:', () => {
  let validBackup: Promise<string> | null = null;
  const makeValidBackup = () => {
    validBackup ??= (async () => {
      const file = join(folder, 'valid.tgz');
      expect(await command('backup', site.dataDir, file)).toMatchObject({ code: 0 });
      return file;
    })();
    return validBackup;
  };

  it('a backup over an existing file, or without a file name', async () => {
    const file = join(folder, 'precious');
    await writeFile(file, 'precious');
    expect(await command('backup', site.dataDir, file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('exists'),
    });
    expect(await readFile(file, 'utf8')).toBe('precious');
    expect(await command('backup', site.dataDir)).toMatchObject({ code: 2 });
  });

  it('a backup of an instance that never existed', async () => {
    const dataDir = join(folder, 'nothing');
    const file = join(folder, 'nothing.tgz');
    expect(await command('backup', dataDir, file)).toMatchObject({ code: 1 });
    expect((await readdir(folder)).filter((name) => name.startsWith('nothing.tgz'))).toEqual([]);
  });

  it('a restore of a missing, truncated or damaged file, or of one that is no backup', async () => {
    const bytes = await readFile(await makeValidBackup());
    const damaged = Buffer.from(bytes);
    const middle = Math.floor(bytes.length / 2);
    damaged.writeUInt8(damaged.readUInt8(middle) ^ 0xff, middle);
    const damagedFile = join(folder, 'damaged.tgz');
    const dataDir = join(folder, 'never');
    const environment = readEnvironment({ DATA_DIR: dataDir });
    for (const content of [null, 'no archive at all', bytes.subarray(0, bytes.length / 2), damaged]) {
      await rm(damagedFile, { force: true });
      if (content !== null) await writeFile(damagedFile, content);
      await expect(
        restoreBackup({ environment, file: damagedFile, supabaseFolder: SUPABASE }),
      ).rejects.toThrow(damagedFile);
      await expect(stat(dataDir)).rejects.toThrow('ENOENT');
    }
    expect(await command('restore', dataDir, damagedFile)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(damagedFile),
    });
  });

  it('a restore over existing data', async () => {
    const dataDir = join(folder, 'full');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'mine'), 'mine');
    expect(await command('restore', dataDir, await makeValidBackup())).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not empty'),
    });
    expect(await readdir(dataDir)).toEqual(['mine']);
  });
});
