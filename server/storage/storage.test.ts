// @spec accounts/photo-storage, accounts/storage-calls

import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { htmlFile, jpegFile, mp3File, pngFile, svgFile } from '../testing/sample-files.ts';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';
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

let nameCount = 0;
function newFileName(owner = member.id): string {
  nameCount += 1;
  return `${owner}/profile_${nameCount}.jpg`;
}

const pictures = (by: Member = member) => by.client.storage.from('profile-pictures');
const publicPath = (name: string) => `/storage/v1/object/public/profile-pictures/${name}`;

function send(
  name: string,
  body: Uint8Array<ArrayBuffer>,
  type: string,
  bucket = 'profile-pictures',
  method = 'POST',
) {
  return site.request(`/storage/v1/object/${bucket}/${name}`, {
    method,
    body,
    headers: { Authorization: `Bearer ${member.accessToken}`, 'Content-Type': type },
  });
}

const storageErrorSchema = z.object({ statusCode: z.string(), error: z.string(), message: z.string() });

async function expectNotStored(name: string, bucket = 'profile-pictures'): Promise<void> {
  const rows = await site.sql`select 1 from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  expect(rows).toHaveLength(0);
  expect(await folderObjectStore(`${site.dataDir}/objects`).head(bucket, name)).toBeNull();
}

describe('uploads', () => {
  // @spec accounts/storage-cache
  it('stores a photo from a browser, and serves it with its type and the cache headers of the server', async () => {
    const name = newFileName();
    const photo = new Blob([jpegFile()], { type: 'image/jpeg' });
    const { error } = await pictures().upload(name, photo, { cacheControl: '3600', upsert: true });
    expect(error).toBeNull();
    const { publicUrl } = pictures().getPublicUrl(name).data;
    const response = await fetch(publicUrl);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(jpegFile());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600, s-maxage=60',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
    });
  });

  it('overwrites only with upsert', async () => {
    const name = newFileName();
    const options = { contentType: 'image/png', cacheControl: '3600' };
    await pictures().upload(name, jpegFile(), { ...options, contentType: 'image/jpeg' });
    expect((await pictures().upload(name, pngFile(), options)).error).toMatchObject({ statusCode: '409' });
    expect((await pictures().upload(name, pngFile(), { ...options, upsert: true })).error).toBeNull();
    const response = await site.request(publicPath(name));
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pngFile());
  });

  it.each([
    ['HTML named .jpg', htmlFile, 'image/jpeg', '415'],
    ['a PNG with the type of a JPEG', pngFile(), 'image/jpeg', '415'],
    ['a truncated JPEG', jpegFile().slice(0, -2), 'image/jpeg', '415'],
    ['an SVG', svgFile, 'image/svg+xml', '415'],
    ['an SVG with the type of a PNG', svgFile, 'image/png', '415'],
    ['HTML with its own type', htmlFile, 'text/html', '415'],
    ['a valid sound in a bucket of pictures', mp3File(), 'audio/mpeg', '415'],
    ['an empty file', new Uint8Array(), 'image/jpeg', '415'],
    ['a picture of 12,000 × 9,000 pixels', jpegFile(12_000, 9_000), 'image/jpeg', '415'],
    ['a file of 11 MB', new Uint8Array(11 * 1024 * 1024), 'image/jpeg', '413'],
  ])('rejects %s and stores nothing', async (_what, body, type, statusCode) => {
    for (const method of ['POST', 'PUT']) {
      const name = newFileName();
      const response = await send(name, body, type, 'profile-pictures', method);
      expect(response.status).toBe(400);
      expect(storageErrorSchema.parse(await response.json()).statusCode).toBe(statusCode);
      await expectNotStored(name);
    }
  });

  it('deletes the bytes of a file whose row cannot be written', async () => {
    const name = newFileName();
    // To check permissions, the storage service inserts the row with the member's rights, and rolls back. After it stored the bytes, it
    // inserts the row again with its own rights: the trigger rejects only this insert.
    await site.sql.unsafe(`
      create function storage.reject_insert() returns trigger language plpgsql
      as $$ begin raise 'disk full' using errcode = '53100'; end $$;
      create trigger reject_insert before insert on storage.objects for each row
      when (new.name = '${name}' and current_user <> 'authenticated') execute function storage.reject_insert()`);
    const before = await countFiles();
    const response = await send(name, jpegFile(), 'image/jpeg');
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
    await expectNotStored(name);
    expect(await countFiles()).toBe(before);
    await site.sql`drop function storage.reject_insert cascade`;
    expect((await send(name, jpegFile(), 'image/jpeg')).status).toBe(200);
  });

  it('rejects a file in a form if its content is not of its type', async () => {
    const name = newFileName();
    const { error } = await pictures().upload(name, new Blob([htmlFile], { type: 'image/jpeg' }));
    expect(error).toMatchObject({ statusCode: '415' });
    await expectNotStored(name);
  });

  it('rejects a form without a file, and a malformed form', async () => {
    const form = new FormData();
    form.append('cacheControl', '3600');
    const headers = { Authorization: `Bearer ${member.accessToken}` };
    const path = `/storage/v1/object/profile-pictures/${newFileName()}`;
    for (const request of [
      { body: form, headers },
      { body: 'x', headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=y' } },
      { body: 'x', headers: { ...headers, 'Content-Type': 'multipart/form-data' } },
    ]) {
      expect((await site.request(path, { method: 'POST', ...request })).status).toBe(400);
    }
  });

  it.each([
    [
      'a folder of somebody else',
      () => '00000000-0000-7000-8000-000000000000/profile_1.jpg',
      'profile-pictures',
    ],
    ['a bucket for admins', () => newFileName(), 'team-profile-pictures'],
    ['a bucket that does not exist', () => newFileName(), 'no-such-bucket'],
    ['a name with parent folders', () => `${member.id}/..%2f..%2fescape.jpg`, 'profile-pictures'],
  ])('rejects %s', async (_what, name, bucket) => {
    const target = name();
    const response = await send(target, jpegFile(), 'image/jpeg', bucket);
    expect(response.status).toBe(400);
    await expectNotStored(target, bucket);
  });

  it('rejects signed-out visitors with the statusCode 403 in the body', async () => {
    const response = await site.request(`/storage/v1/object/profile-pictures/${newFileName()}`, {
      method: 'POST',
      body: jpegFile(),
      headers: { 'Content-Type': 'image/jpeg' },
    });
    expect(storageErrorSchema.parse(await response.json()).statusCode).toBe('403');
  });

  it.each([
    ['POST', '/object/copy'],
    ['POST', '/object/move'],
    ['POST', '/object/sign/profile-pictures/x.jpg'],
    ['POST', '/object/upload/sign/profile-pictures/x.jpg'],
    ['PUT', '/object/upload/sign/profile-pictures/x.jpg'],
    ['POST', '/bucket'],
    ['DELETE', '/bucket/profile-pictures'],
    ['POST', '/upload/resumable'],
  ])('rejects operations that the server does not offer: %s %s', async (method, path) => {
    const response = await site.request(`/storage/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${member.accessToken}`, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(400);
    expect(storageErrorSchema.parse(await response.json()).error).toBe('storage_not_offered');
  });
});

describe('serving', () => {
  const file = pngFile(40, 40);
  let path: string;

  beforeAll(async () => {
    const name = newFileName();
    await pictures().upload(name, file, { contentType: 'image/png', cacheControl: '3600' });
    path = publicPath(name);
  });

  it.each([
    ['bytes=0-9', 206, [0, 10]],
    ['bytes=10-', 206, [10, file.length]],
    ['bytes=-5', 206, [file.length - 5, file.length]],
    ['bytes=0-99999', 206, [0, file.length]],
    ['bytes=-99999', 206, [0, file.length]],
    ['bytes=5-4', 416, null],
    ['bytes=99999-', 416, null],
    ['bytes=-0', 416, null],
    ['bytes=0-1,3-4', 200, [0, file.length]],
    ['lines=1-2', 200, [0, file.length]],
    ['bytes=-', 200, [0, file.length]],
  ] as const)('responds to Range %s with %i', async (range, status, part) => {
    const response = await site.request(path, { headers: { Range: range } });
    expect(response.status).toBe(status);
    const body = new Uint8Array(await response.arrayBuffer());
    if (part) expect(body).toEqual(file.slice(...part));
    const contentRange = response.headers.get('Content-Range');
    if (status === 206 && part) expect(contentRange).toBe(`bytes ${part[0]}-${part[1] - 1}/${file.length}`);
    if (status === 416) expect(contentRange).toBe(`bytes */${file.length}`);
  });

  it('responds with 304 to a client that has the file', async () => {
    const first = await site.request(path);
    const etag = first.headers.get('ETag') ?? '';
    const lastModified = first.headers.get('Last-Modified') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]+"$/);
    const conditions: [Record<string, string>, number][] = [
      [{ 'If-None-Match': etag }, 304],
      [{ 'If-None-Match': `"x", W/${etag}` }, 304],
      [{ 'If-None-Match': '"x"' }, 200],
      [{ 'If-Modified-Since': lastModified }, 304],
      [{ 'If-Modified-Since': new Date(0).toUTCString() }, 200],
      [{ 'If-None-Match': '"x"', 'If-Modified-Since': lastModified }, 200],
    ];
    for (const [headers, status] of conditions) {
      const response = await site.request(path, { headers });
      expect(response.status, JSON.stringify(headers)).toBe(status);
      expect(response.headers.get('ETag')).toBe(etag);
    }
    const resumed = await site.request(path, { headers: { Range: 'bytes=0-1', 'If-Range': '"other"' } });
    expect(resumed.status).toBe(200);
  });

  it("serves a member's download, whole or in part, without writing to the file's row", async () => {
    const name = newFileName();
    await send(name, jpegFile(), 'image/jpeg');
    const rowTimes = () =>
      site.sql`select last_accessed_at::text, updated_at::text from storage.objects where name = ${name}`;
    const before = [...(await rowTimes())];
    const whole = await pictures().download(name);
    expect(new Uint8Array((await whole.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(jpegFile());
    const part = await site.request(`/storage/v1/object/profile-pictures/${name}`, {
      headers: { Authorization: `Bearer ${member.accessToken}`, Range: 'bytes=1-3' },
    });
    expect(part.status).toBe(206);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(jpegFile().slice(1, 4));
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
    });
    expect([...(await rowTimes())]).toEqual(before);
    const byAuthenticatedUrl = await site.request(
      `/storage/v1/object/authenticated/profile-pictures/${name}`,
      { headers: { Authorization: `Bearer ${member.accessToken}` } },
    );
    expect(new Uint8Array(await byAuthenticatedUrl.arrayBuffer())).toEqual(jpegFile());
    const missing = await pictures().download(newFileName());
    expect(missing.error).toMatchObject({ statusCode: '404' });
  });

  it('responds to HEAD without a body', async () => {
    const response = await site.request(path, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Length')).toBe(String(file.length));
    expect(await response.text()).toBe('');
  });

  it.each([
    'profile-pictures/nobody/x.jpg',
    'no-such-bucket/x.jpg',
    'profile-pictures/%00',
    'profile-pictures/%',
    'profile-pictures/../x',
  ])('finds no file for %s', async (missing) => {
    const response = await site.request(`/storage/v1/object/public/${missing}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });
});

async function countFiles(): Promise<number> {
  const entries = await readdir(`${site.dataDir}/objects`, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
