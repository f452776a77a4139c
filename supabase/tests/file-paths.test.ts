/** The migration of file columns from full URLs to paths. */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  migrate,
  SUPABASE_FOLDER,
  withDatabaseBefore,
  withScratchCluster,
} from '../../scripts/database/scratch-database.ts';
import { readEnvironment } from '../../server/environment.ts';
import { openDataFolder } from '../../server/files/data-folder.ts';
import { createLog } from '../../server/logging/log.ts';
import { restoreBackup } from '../../server/operations/backup/restore-backup.ts';
import { writeBackup } from '../../server/operations/backup/write-backup.ts';
import { connectDatabase } from '../../server/postgres/connect-database.ts';
import { startServer } from '../../server/start-server.ts';
import { folderObjectStore } from '../../server/storage/folder-object-store.ts';
import { pngFile } from '../../server/testing/sample-files.ts';

const FIRST_VERSION = '20260201000900';
const STORED = '/storage/v1/object/public';
/** Former origins of a community. The empty one stands for rows that already hold paths. */
const ORIGINS = [
  'http://localhost:3000',
  'http://[::1]:3000',
  'https://Club.example',
  '',
  'https://x.supabase.co',
];

it('URLs of every former origin become paths, and no other column changes', () =>
  withDatabaseBefore(FIRST_VERSION, async (sql, update) => {
    const members = ORIGINS.map((origin) => ({ origin, id: randomUUID() }));
    for (const [index, { origin, id }] of members.entries()) {
      const file = (bucket: string, name: string) => `${origin}${STORED}/${bucket}/${name}`;
      await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
      await sql`insert into public.profiles (id, name, profile_picture)
        values (${id}, ${`Rider ${index}`}, ${file('profile-pictures', `${id}/a.jpg`)})`;
      await sql`insert into public.posts (user_id, content, images, image_alts)
        values (${id}, ${`See ${origin}/posts`},
          ${['1', '2'].map((name) => file('post-images', `${id}/${name}.jpg`))}, ${['One', 'Two']})`;
      await sql`insert into public.meetups (title, date, time, location, created_by, thumbnail)
        values (${`Meetup ${index}`}, '2031-05-01', '09:00', 'Gate', ${id}, ${file('meetup-thumbnails', `${id}/a.jpg`)})`;
      await sql`insert into public.thrill_tour_day_thumbnails (day_id, thumbnail_url)
        values (${`day-${index}`}, ${file('meetup-thumbnails', `${id}/b.jpg`)})`;
      await sql`insert into public.team_member_pictures (member_name, profile_picture_url)
        values (${`Guide ${index}`}, ${file('team-profile-pictures', `team/${index}.jpg`)})`;
      await sql`insert into public.soundboard_effects (title, emoji, audio_url)
        values (${`Sound ${index}`}, '🎢', ${file('soundboard-audio', `${index}.mp3`)})`;
    }
    const FILES: readonly (readonly [string, string])[] = [
      ['profiles', 'profile_picture'],
      ['posts', 'images'],
      ['meetups', 'thumbnail'],
      ['thrill_tour_day_thumbnails', 'thumbnail_url'],
      ['team_member_pictures', 'profile_picture_url'],
      ['soundboard_effects', 'audio_url'],
    ];
    const everything = async () => {
      const tables: Record<string, readonly Record<string, unknown>[]> = {};
      for (const [table] of FILES)
        tables[table] = [...(await sql`select * from public.${sql(table)} as row order by row::text`)];
      return tables;
    };
    const withColumns = (tables: Awaited<ReturnType<typeof everything>>, names: ReadonlySet<string>) =>
      Object.fromEntries(
        Object.entries(tables).map(([table, rows]) => [
          table,
          rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))),
        ]),
      );
    const withoutOrigins = (tables: Awaited<ReturnType<typeof everything>>) => {
      const sorted = Object.entries(tables).map(([table, rows]) => [
        table,
        rows
          .map((row) => JSON.stringify(row).replaceAll(/"https?:\/\/[^/"]+(?=\/storage\/)/g, '"'))
          .toSorted(),
      ]);
      return Object.fromEntries(sorted);
    };
    const before = await everything();
    /** Later migrations add columns. */
    const columns = new Set(Object.values(before).flatMap(([row]) => Object.keys(row ?? {})));

    await update();

    const after = withColumns(await everything(), columns);
    const withUrls = Object.entries(after).filter(([, rows]) =>
      /https?:[^"]*\/storage/.test(JSON.stringify(rows)),
    );
    expect(withUrls).toEqual([]);
    expect(withoutOrigins(after)).toEqual(withoutOrigins(before));
    expect(await sql`select from public.storage_deletion_queue`).toHaveLength(0);
    expect(await sql`select from private.enqueue_abandoned_files()`).toHaveLength(1);
    expect(await sql`select from public.storage_deletion_queue`).toHaveLength(0);
  }));

it('a new row accepts the URL of a stored file with any origin and rejects other URLs', () =>
  withScratchCluster(async (url, folder) => {
    const sql = await connectDatabase(url);
    try {
      await migrate({ url, sql }, folder, SUPABASE_FOLDER);
      const id = randomUUID();
      await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
      const path = `${STORED}/profile-pictures/${id}/a.jpg`;
      await sql`insert into public.profiles (id, name, profile_picture) values (${id}, 'Ada', ${`http://a.example:1${path}`})`;
      const picture = () => sql`select profile_picture from public.profiles where id = ${id}`;
      expect(await picture()).toEqual([{ profile_picture: path }]);
      for (const origin of ['http://thrill_pc:3000', 'http://[::1]:3000', 'https://xn--fhrten-dua.example']) {
        await sql`update public.profiles set profile_picture = null where id = ${id}`;
        await sql`update public.profiles set profile_picture = ${origin + path} where id = ${id}`;
        expect(await picture()).toEqual([{ profile_picture: path }]);
      }
      for (const foreign of [
        `https://a.example/x${path}`,
        `https://a@b.example${path}`,
        `//a.example${path}`,
        `ftp://a.example${path}`,
        `https://a.example?${path}`,
        `https://a.example\n${path}`,
        `http://a.examplehttp://b.example${path}`,
        `https://a.example${path}?download`,
        'https://a.example/a.jpg',
      ]) {
        const update = sql`update public.profiles set profile_picture = ${foreign} where id = ${id}`;
        await expect(update, foreign).rejects.toMatchObject({ code: '23514' });
      }
      await sql`update public.profiles set profile_picture = null where id = ${id}`;
      expect(await picture()).toEqual([{ profile_picture: null }]);
    } finally {
      await sql.end({ timeout: 5 });
    }
  }));

it('a restored backup from before the migration shows its pictures', () =>
  withDatabaseBefore(FIRST_VERSION, async (sql, _update, { url, folder }) => {
    const restoreFolder = await mkdtemp(join(tmpdir(), 'thrillseekers-restored-'));
    try {
      // If tests run as root, the restored database runs as another user, which needs access.
      await chmod(restoreFolder, 0o711);
      const data = await openDataFolder(folder);
      const objects = folderObjectStore(data.objects);
      const id = randomUUID();
      const path = `${STORED}/profile-pictures/${id}/a.png`;
      await objects.write('profile-pictures', `${id}/a.png`, pngFile(), 'image/png', 'no-cache');
      await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
      await sql`insert into storage.objects (bucket_id, name, metadata)
        values ('profile-pictures', ${`${id}/a.png`}, ${{ mimetype: 'image/png', size: pngFile().length }})`;
      await sql`insert into public.profiles (id, name, profile_picture)
        values (${id}, 'Ada', ${`http://localhost:3000${path}`})`;
      const file = join(restoreFolder, 'backup.tgz');
      await writeBackup({
        ...{ databaseUrl: url, secrets: data.secrets, objects, dataDir: folder, file },
        ...{ passphrase: null, allowMissingFiles: false },
      });

      const dataDir = join(restoreFolder, 'data');
      const environment = readEnvironment({ DATA_DIR: dataDir, PORT: '0', SITE_URL: 'https://club.example' });
      await restoreBackup({ environment, file, supabaseFolder: SUPABASE_FOLDER });
      const server = await startServer(environment, { log: createLog('silent') });
      try {
        const headers = { apikey: data.secrets.secretKey };
        const response = await fetch(`${server.url}/rest/v1/profiles?select=profile_picture&id=eq.${id}`, {
          headers,
        });
        expect(await response.json()).toEqual([{ profile_picture: `https://club.example${path}` }]);
        const picture = await fetch(`${server.url}${path}`);
        expect([picture.status, (await picture.bytes()).length]).toEqual([200, pngFile().length]);
      } finally {
        await server.stop();
      }
    } finally {
      await rm(restoreFolder, { recursive: true, force: true });
    }
  }));
