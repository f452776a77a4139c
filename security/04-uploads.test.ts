/** API4:2023 Unrestricted resource consumption, by uploads: stored bytes, memory, concurrent connections, the disk. */
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { formatRequestHead } from '../faults/harness/raw-request.ts';
import { type Member, Site } from '../faults/harness/site.ts';
import { noisePngFile } from '../server/testing/sample-files.ts';

const MEGABYTE = 1024 ** 2;
const QUOTA = 2 * MEGABYTE;
const STALLED_UPLOADS = 40;
/** The bytes that each stalled upload sends: half of its announced length. */
const SENT_BYTES = 3 * MEGABYTE;
/** Maximum growth of the memory, by sockets, streams and database connections. Holding the bodies in memory would take 120 MB. */
const MAX_MEMORY_GROWTH = 70 * MEGABYTE;

let site: Site;
let member: Member;

beforeAll(async () => {
  site = await Site.open({ variables: { MEMBER_QUOTA_MB: '2', DISK_RESERVE_MB: '0' } });
  member = await site.newMember();
});
afterAll(() => site[Symbol.asyncDispose]());

const picture = noisePngFile(500, 500);

function upload(name: string, body: Uint8Array<ArrayBuffer> = picture, by = member): Promise<Response> {
  const headers = { 'Content-Type': 'image/png', 'x-upsert': 'true' };
  const path = `/storage/v1/object/post-images/${by.id}/${name}.png`;
  return site.request(path, { method: 'POST', body, headers, by });
}

const errorSchema = z.object({ error: z.string() });
const readErrorCode = async (response: Response) => errorSchema.parse(await response.json()).error;

async function measureUsage(by: Member): Promise<{ onDisk: number; inDatabase: number; files: number }> {
  const folder = join(site.dataDir, 'objects');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.bin'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  const [usage] = await site.withDatabase(
    (sql) => sql<{ bytes: string; files: number }[]>`
      select bytes, files from private.storage_usage where member_id = ${by.id}`,
  );
  return {
    onDisk: sizes.reduce((sum, size) => sum + size, 0),
    inDatabase: Number(usage?.bytes ?? 0),
    files: usage?.files ?? 0,
  };
}

async function deleteFiles(names: readonly string[], by = member): Promise<void> {
  const prefixes = names.map((name) => `${by.id}/${name}.png`);
  const response = await site.send('/storage/v1/object/post-images', { prefixes }, { method: 'DELETE', by });
  expect(response.status).toBe(200);
}

describe('a quota', () => {
  it('is enforced for 20 concurrent uploads, and deletions free space', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `flood_${index}`);
    const responses = await Promise.all(names.map((name) => upload(name)));
    const stored = names.filter((_, index) => responses[index]?.ok);
    for (const response of responses.filter(({ ok }) => !ok))
      expect(['storage_quota_exceeded', 'too_many_uploads']).toContain(await readErrorCode(response));
    const { onDisk, inDatabase, files } = await measureUsage(member);
    expect(onDisk).toBeLessThanOrEqual(QUOTA);
    expect([inDatabase, files]).toEqual([onDisk, stored.length]);

    // The quota also applies to uploads one after the other and to a larger replacement. A replacement of the same size succeeds.
    let last = await upload('more');
    for (let more = 0; last.ok && more < 10; more += 1) last = await upload(`more_${more}`);
    expect(await readErrorCode(last)).toBe('storage_quota_exceeded');
    const [first = ''] = stored;
    expect(await readErrorCode(await upload(first, noisePngFile(1_000, 1_000)))).toBe(
      'storage_quota_exceeded',
    );
    expect((await upload(first)).status).toBe(200);
    expect((await measureUsage(member)).onDisk).toBeLessThanOrEqual(QUOTA);

    await deleteFiles(stored);
    expect((await upload('after')).status).toBe(200);
    await deleteFiles(['after', 'more', ...Array.from({ length: 10 }, (_, more) => `more_${more}`)]);
    expect(await measureUsage(member)).toEqual({ onDisk: 0, inDatabase: 0, files: 0 });
  });

  it('is enforced by the database when a request bypasses the server', async () => {
    await site.withDatabase(async (sql) => {
      const row = (name: string, size: number) => sql`
        insert into storage.objects (bucket_id, name, metadata)
        values ('post-images', ${`${member.id}/${name}`}, ${{ size }})`;
      await row('a.png', QUOTA);
      await expect(row('b.png', 1)).rejects.toMatchObject({ hint: 'storage_quota_exceeded' });
      await sql`delete from storage.objects where name = ${`${member.id}/a.png`}`;
      // The database also enforces the quota for concurrent transactions.
      await Promise.allSettled(
        Array.from({ length: 4 }, (_, index) =>
          site.withDatabase(
            (other) => other`
            insert into storage.objects (bucket_id, name, metadata)
            values ('post-images', ${`${member.id}/${index}.png`}, ${{ size: QUOTA / 2 }})`,
          ),
        ),
      );
      const rows = await sql`delete from storage.objects where name like ${`${member.id}/%`} returning 1`;
      expect(rows).toHaveLength(2);
    });
  });
});

describe('stalled uploads', () => {
  const kinds: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
    'with a key that only begins like the secret one': () => ({ apikey: 'sb_secret_x' }),
    'of a member': () => ({ Authorization: `Bearer ${member.accessToken}` }),
    'of a member, as forms': () => ({
      Authorization: `Bearer ${member.accessToken}`,
      'Content-Type': 'multipart/form-data; boundary=x',
    }),
  };

  it.each(Object.entries(kinds))(
    '%s: the server does not hold their bodies in memory',
    async (_kind, headers) => {
      await using sockets = await startStalledUploads(headers());
      const before = await memoryOf(site);
      await sockets.send();
      // The memory includes garbage until a later request makes the server collect it. Memory that the uploads still hold is never
      // collected, and would keep the growth above the maximum.
      const growth = async () => {
        await site.request('/config.json');
        return (await memoryOf(site)) - before;
      };
      await expect.poll(growth).toBeLessThan(MAX_MEMORY_GROWTH);
      const other = await site.newMember();
      const response = await upload('meanwhile', picture, other);
      expect(response.status).toBe(200);
      await deleteFiles(['meanwhile'], other);
    },
  );

  it('without permission get a response before they send their body', async () => {
    const path = `/storage/v1/object/post-images/${member.id}/x.png`;
    const declared = { 'Content-Type': 'image/png', 'Content-Length': '5000000' };
    const socket = await openSocket();
    socket.write(
      formatRequestHead(site, { method: 'POST', path, headers: { ...declared, apikey: 'sb_secret_x' } }),
    );
    const [response] = z.tuple([z.instanceof(Buffer)]).parse(await once(socket, 'data'));
    expect(response.toString()).toContain('sign_in_needed');
    socket.destroy();
  });

  async function startStalledUploads(headers: Readonly<Record<string, string>>) {
    const sockets = await Promise.all(Array.from({ length: STALLED_UPLOADS }, openSocket));
    sockets.forEach((socket, index) => {
      socket.resume();
      socket.write(
        formatRequestHead(site, {
          method: 'POST',
          path: `/storage/v1/object/post-images/${member.id}/stalled_${index}.png`,
          headers: { 'Content-Type': 'image/png', 'Content-Length': String(2 * SENT_BYTES), ...headers },
        }),
      );
    });
    return {
      /** Sends half of every body, or as much of it as the server accepts. */
      async send() {
        const chunk = Buffer.alloc(64 * 1024, 1);
        const sendAll = async (socket: Socket) => {
          for (let sent = 0; sent < SENT_BYTES && socket.writable; sent += chunk.length) {
            if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
          }
        };
        await Promise.all(sockets.map((socket) => sendAll(socket).catch(() => undefined)));
      },
      async [Symbol.asyncDispose]() {
        for (const socket of sockets) socket.destroy();
      },
    };
  }
});

async function openSocket(): Promise<Socket> {
  const { port } = new URL(site.server.url);
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  socket.setMaxListeners(0).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Returns the memory of the server process, in bytes. */
async function memoryOf({ server }: Site): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

it('when less disk space is free than the reserve, uploads are rejected, but reading, sign-in and deletions work', async () => {
  await using full = await Site.open({ variables: { DISK_RESERVE_MB: '999999999' } });
  const by = await full.newMember();
  const path = `/storage/v1/object/post-images/${by.id}/x.png`;
  const upload = await full.request(path, {
    method: 'POST',
    body: picture,
    headers: { 'Content-Type': 'image/png' },
    by,
  });
  expect([upload.status, upload.headers.get('Retry-After')]).toEqual([503, '60']);
  expect(await readErrorCode(upload)).toBe('disk_reserve_reached');
  const newSession = await full.signIn(by.email);
  expect((await full.request('/rest/v1/profiles?select=id', { by: newSession })).status).toBe(200);
  const deletion = await full.send(
    '/rest/v1/rpc/delete_user_and_data',
    { target_user_id: by.id },
    { by: newSession },
  );
  expect(deletion.ok).toBe(true);
});

it('the server rejects a request to list files if its sort column, order, limit or prefix is invalid', async () => {
  const list = (body: object) => site.send('/storage/v1/object/list/post-images', body, { by: member });
  for (const body of [
    { prefix: '', sortBy: { column: 'no_such_column', order: 'asc' } },
    { prefix: '', sortBy: { column: 'metadata', order: 'desc' } },
    { prefix: '', sortBy: { column: 'name', order: 'sideways' } },
    { prefix: '', limit: -1 },
    { prefix: 'a'.repeat(100_000) },
    { prefix: 7 },
  ]) {
    const response = await list(body);
    expect([response.status, await readErrorCode(response)]).toEqual([400, 'validation_failed']);
  }
  const sortBy = { column: 'created_at', order: 'desc' };
  expect((await list({ prefix: '', limit: 10, offset: 0, sortBy })).status).toBe(200);
});

it('uploaders cannot choose how long caches keep a file', async () => {
  const path = `post-images/${member.id}/cached.png`;
  const put = (value: string) =>
    site.request(`/storage/v1/object/${path}`, {
      method: 'POST',
      body: picture,
      headers: { 'Content-Type': 'image/png', 'Cache-Control': value, 'x-upsert': 'true' },
      by: member,
    });
  const read = () => site.request(`/storage/v1/object/public/${path}`);
  await put('public, s-maxage=999999999999, immutable');
  expect((await read()).headers.get('Cache-Control')).toBe('public, max-age=3600, s-maxage=60');
  // Older versions stored the value that the uploader chose, so old rows still have it.
  await site.withDatabase(
    (sql) => sql`
      update storage.objects set metadata = metadata || '{"cacheControl": "s-maxage=999999999999"}',
        created_at = now() - interval '1 day', updated_at = now() - interval '1 day'
      where name = ${`${member.id}/cached.png`} and jsonb_typeof(metadata) = 'object'`,
  );
  expect((await read()).headers.get('Cache-Control')).not.toContain('999');
  const forUploader = await site.request(`/storage/v1/object/${path}`, { by: member });
  expect([forUploader.status, forUploader.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  // A cache must revalidate a replaced file each time: a file that was updated more than a second after its creation.
  await site.withDatabase(
    (sql) => sql`update storage.objects set created_at = now() - interval '1 day'
      where name = ${`${member.id}/cached.png`}`,
  );
  await put('max-age=3600');
  const replaced = await read();
  expect(replaced.headers.get('Cache-Control')).toBe('public, no-cache');
  expect(replaced.headers.get('ETag')).toMatch(/^".+"$/);
  await deleteFiles(['cached']);
});
