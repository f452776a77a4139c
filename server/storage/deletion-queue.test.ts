// @spec accounts/photo-storage, accounts/storage-calls

import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpegFile } from '../testing/sample-files.ts';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';
import { withFileDeletionPaused } from './file-deletion-lock.ts';
import { folderObjectStore } from './folder-object-store.ts';

let site: TestServer;
let member: Member;

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
  member = await site.member();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const newFileName = (owner = member.id) => `${owner}/profile_${randomUUID()}.jpg`;
const pictures = (by: Member = member) => by.client.storage.from('profile-pictures');
const publicPath = (name: string) => `/storage/v1/object/public/profile-pictures/${name}`;

async function expectFullyDeleted(name: string, bucket = 'profile-pictures'): Promise<void> {
  const rows = await site.sql`select 1 from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  expect(rows).toHaveLength(0);
  expect(await folderObjectStore(`${site.dataDir}/objects`).head(bucket, name)).toBeNull();
}

/** Creates the folder for the record file of a profile picture (folder-object-store.ts), and returns the path of that file. */
async function prepareRecordPath(name: string): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify(['profile-pictures', name]))
    .digest('hex');
  const folder = `${site.dataDir}/objects/${hash.slice(0, 2)}`;
  await mkdir(folder, { recursive: true });
  return `${folder}/${hash}.json`;
}

const isQueued = async (name: string) =>
  (await site.sql`select 1 from public.storage_deletion_queue where name = ${name}`).length > 0;

/** Condition for the lock of the process that deletes files, in pg_locks. */
const deletionLock = () =>
  site.sql.unsafe(`locktype = 'advisory' and mode = 'ExclusiveLock'
  and database = (select oid from pg_database where datname = current_database())`);

/** Queues a file whose deletion hangs, and resolves when the deletion has begun; `end` makes the deletion fail. */
async function beginDeletion(name: string): Promise<{ end(): Promise<void> }> {
  // A named pipe in place of the record file: each side waits until the other opens it.
  const path = await prepareRecordPath(name);
  await promisify(execFile)('mkfifo', [path]);
  await site.sql`insert into public.storage_deletion_queue (bucket_id, name) values ('profile-pictures', ${name})`;
  const finished = site.server.filesDeleted();
  const pipe = await open(path, 'w');
  return {
    async end() {
      // Removes the pipe first, so that the next attempt to delete the file does not hang.
      await rm(path);
      await pipe.close();
      await finished;
    },
  };
}

describe('deletion', () => {
  it('removes the row and the bytes of a file', async () => {
    const name = newFileName();
    await pictures().upload(name, jpegFile(), { contentType: 'image/jpeg' });
    const { data } = await pictures().remove([name]);
    expect(data).toHaveLength(1);
    await expectFullyDeleted(name);
  });

  it('does not remove the file of another member', async () => {
    const name = newFileName();
    await pictures().upload(name, jpegFile(), { contentType: 'image/jpeg' });
    const stranger = await site.member();
    expect((await pictures(stranger).remove([name])).data).toEqual([]);
    expect((await site.request(publicPath(name))).status).toBe(200);
  });

  it('deletes the files of a deleted account', async () => {
    const deletedMember = await site.member();
    const name = newFileName(deletedMember.id);
    await deletedMember.client.from('profiles').insert({ id: deletedMember.id, name: 'Ada' });
    const before = await countFiles();
    await pictures(deletedMember).upload(name, jpegFile(), { contentType: 'image/jpeg' });
    // The bytes, and the record that names them.
    expect(await countFiles()).toBe(before + 2);
    const { error } = await deletedMember.client.rpc('delete_user_and_data', {
      target_user_id: deletedMember.id,
    });
    expect(error).toBeNull();
    await site.server.filesDeleted();
    await expectFullyDeleted(name);
    expect(await countFiles()).toBe(before);
    expect(await site.sql`select 1 from auth.users where id = ${deletedMember.id}`).toHaveLength(0);
  });

  it('skips a file that cannot be deleted, and keeps it in the queue', async () => {
    const deletedMember = await site.member();
    const undeletableName = newFileName(deletedMember.id);
    const name = newFileName(deletedMember.id);
    await deletedMember.client.from('profiles').insert({ id: deletedMember.id, name: 'Bo' });
    await pictures(deletedMember).upload(name, jpegFile(), { contentType: 'image/jpeg' });
    // A folder in place of the record file: it can be neither read nor deleted.
    await mkdir(`${await prepareRecordPath(undeletableName)}/x`, { recursive: true });
    await site.sql`insert into public.storage_deletion_queue (bucket_id, name, enqueued_at)
      values ('profile-pictures', ${undeletableName}, '2020-01-01')`;
    await deletedMember.client.rpc('delete_user_and_data', { target_user_id: deletedMember.id });
    await site.server.filesDeleted();
    await expectFullyDeleted(name);
    expect(
      await site.sql`delete from public.storage_deletion_queue where name = ${undeletableName} returning 1`,
    ).toHaveLength(1);
  });

  it('deletes uploads that no row refers to, those of posts after a day and others after a week', async () => {
    const owner = await site.member();
    const { id, client } = owner;
    const upload = async (bucket: string, name: string, age: string) => {
      const file = `${id}/${name}.jpg`;
      const { error } = await client.storage
        .from(bucket)
        .upload(file, jpegFile(), { contentType: 'image/jpeg' });
      expect(error).toBeNull();
      await site.sql`update storage.objects
        set created_at = now() - ${age}::interval, updated_at = now() - ${age}::interval
        where bucket_id = ${bucket} and name = ${file}`;
      return client.storage.from(bucket).getPublicUrl(file).data.publicUrl;
    };
    const isServed = async (url: string) => (await fetch(url)).status === 200;

    const referencedFiles = {
      post: await upload('post-images', 'referenced', '9 days'),
      profile: await upload('profile-pictures', 'referenced', '9 days'),
      meetup: await upload('meetup-thumbnails', 'referenced', '9 days'),
    };
    const pictureBeforeProfile = await upload('profile-pictures', 'before_profile', '9 days');
    await client.from('profiles').insert({ id, name: 'Cleo' });
    await site.server.filesDeleted();
    // Members may take weeks to finish their profile.
    expect(await isServed(pictureBeforeProfile)).toBe(true);

    await client.from('profiles').update({ profile_picture: referencedFiles.profile }).eq('id', id);
    const post = await client
      .from('posts')
      .insert({ user_id: id, content: 'Night ride', images: [referencedFiles.post] });
    const meetup = await client.from('meetups').insert({
      title: 'Rope drop',
      date: '2030-05-01',
      time: '09:00',
      location: 'Gate',
      created_by: id,
      thumbnail: referencedFiles.meetup,
    });
    expect([post.error, meetup.error]).toEqual([null, null]);
    const recent = {
      post: await upload('post-images', 'recent', '23 hours'),
      profile: await upload('profile-pictures', 'recent', '6 days'),
      meetup: await upload('meetup-thumbnails', 'recent', '6 days'),
    };
    const abandonedFiles = {
      post: await upload('post-images', 'abandoned', '25 hours'),
      profile: await upload('profile-pictures', 'abandoned', '8 days'),
      meetup: await upload('meetup-thumbnails', 'abandoned', '8 days'),
    };

    const reuploaded = await upload('post-images', 'again', '25 hours');
    const options = { contentType: 'image/jpeg', upsert: true };
    expect(
      (await client.storage.from('post-images').upload(`${id}/again.jpg`, jpegFile(), options)).error,
    ).toBeNull();

    await site.server.filesDeleted();
    expect(await isServed(reuploaded), 'uploaded again in the meantime').toBe(true);
    for (const url of Object.values({ ...referencedFiles, ...recent }))
      expect(await isServed(url), url).toBe(true);
    for (const url of [...Object.values(abandonedFiles), pictureBeforeProfile])
      expect(await isServed(url), url).toBe(false);
    await expectFullyDeleted(`${id}/abandoned.jpg`, 'post-images');
  });

  it('deletes unreferenced files after 7 days, but waits 30 days for the newest picture of a member whose profile has none', async () => {
    const { id, client } = await site.member();
    await client.from('profiles').insert({ id, name: 'Eli' });
    const ages = {
      [`profile-pictures/${id}/newest.jpg`]: '8 days',
      [`profile-pictures/${id}/older.jpg`]: '9 days',
      'soundboard-audio/unused.mp3': '8 days',
      'soundboard-audio/recent.mp3': '6 days',
      'soundboard-audio/played.mp3': '90 days',
      'team-profile-pictures/team/unused.jpg': '8 days',
      'team-profile-pictures/odd/path/nobody-can-show.jpg': '8 days',
    };
    for (const [path, age] of Object.entries(ages)) {
      const [bucket = '', ...name] = path.split('/');
      await site.sql`
        insert into storage.objects (bucket_id, name, created_at, updated_at)
        values (${bucket}, ${name.join('/')}, now() - ${age}::interval, now() - ${age}::interval)`;
    }
    await site.sql`
      insert into public.soundboard_effects (title, emoji, audio_url, created_by)
      values ('Lift hill', '🎢', '/storage/v1/object/public/soundboard-audio/played.mp3', ${id})`;
    const deleteAndListRemaining = async () => {
      await site.server.filesDeleted();
      const rows = await site.sql<{ path: string }[]>`
        select bucket_id || '/' || name as path from storage.objects
        where bucket_id || '/' || name in ${site.sql(Object.keys(ages))} order by 1`;
      return rows.map(({ path }) => path);
    };
    const remaining = ['soundboard-audio/played.mp3', 'soundboard-audio/recent.mp3'];
    expect(await deleteAndListRemaining()).toEqual([`profile-pictures/${id}/newest.jpg`, ...remaining]);
    await site.sql`update storage.objects set created_at = now() - interval '31 days',
      updated_at = now() - interval '31 days' where name = ${`${id}/newest.jpg`}`;
    expect(await deleteAndListRemaining()).toEqual(remaining);
  });

  it('deletes at once what was uploaded while the account was being deleted', async () => {
    const { id, client } = await site.member();
    const name = `${id}/late.jpg`;
    await client.storage.from('post-images').upload(name, jpegFile(), { contentType: 'image/jpeg' });
    // Deletes only the account and queues no file, as if the upload had ended after the files of the account were queued.
    await site.sql`delete from auth.users where id = ${id}`;
    await site.server.filesDeleted();
    await expectFullyDeleted(name, 'post-images');
  });

  it('keeps a queued file if a row refers to it, and removes it from the queue', async () => {
    const { id, client } = await site.member();
    const name = `${id}/1.jpg`;
    await client.from('profiles').insert({ id, name: 'Dee' });
    await client.storage.from('post-images').upload(name, jpegFile(), { contentType: 'image/jpeg' });
    const { publicUrl } = client.storage.from('post-images').getPublicUrl(name).data;
    await client.from('posts').insert({ user_id: id, content: 'Night ride', images: [publicUrl] });
    await site.sql`insert into public.storage_deletion_queue (bucket_id, name) values ('post-images', ${name})`;
    await site.server.filesDeleted();
    expect((await fetch(publicUrl)).status).toBe(200);
    expect(await isQueued(name)).toBe(false);
  });

  it('keeps a file that a transaction is about to refer to', async () => {
    const name = newFileName();
    await pictures().upload(name, jpegFile(), { contentType: 'image/jpeg' });
    await site.sql.begin(async (transaction) => {
      await withFileDeletionPaused(site.server.databaseUrl ?? '', async () => {
        await site.sql`insert into public.storage_deletion_queue (bucket_id, name) values ('profile-pictures', ${name})`;
        await transaction`delete from public.storage_deletion_queue where name = ${name}`;
      });
      await site.server.filesDeleted();
    });
    expect((await site.request(publicPath(name))).status).toBe(200);
    expect(await isQueued(name)).toBe(false);
  });

  it('holds no transaction and no row lock while the store deletes a file', async () => {
    const name = newFileName();
    const deletion = await beginDeletion(name);
    expect(
      await site.sql`select xact_start from pg_stat_activity join pg_locks using (pid) where ${deletionLock()}`,
    ).toEqual([{ xact_start: null }]);
    // A trigger executes this statement when a row refers to the file again. It must not wait for a row lock.
    await site.sql`delete from public.storage_deletion_queue where name = ${name}`;
    await deletion.end();
  });

  it('repeats a deletion that a lost connection interrupted', async () => {
    const name = newFileName();
    const deletion = await beginDeletion(name);
    await site.sql`select pg_terminate_backend(pid, 5000) from pg_locks where ${deletionLock()}`;
    expect(await isQueued(name)).toBe(true);
    await deletion.end();
    await site.server.filesDeleted();
    expect(await isQueued(name)).toBe(false);
  });
});

async function countFiles(): Promise<number> {
  const entries = await readdir(`${site.dataDir}/objects`, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
