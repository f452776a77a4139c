/** A community changes its URL: pictures and sounds still load, and former URLs redirect to the new one. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readEnvironment } from './environment.ts';
import { createLog } from './logging/log.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { GOOD_PASSWORD } from './testing/accounts.ts';
import { linkIn } from './testing/outbox.ts';
import { mp3File, pngFile } from './testing/sample-files.ts';
import { type Member, startTestServer, type TestServer } from './testing/test-server.ts';

const NEW_URL = 'https://club.example';
const OLD_URL = 'http://old.example:8080';
const webFolder = `${import.meta.dirname}/../web`;

type TestResponse = {
  readonly status: number;
  readonly location: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

/** Sends a request with any Host header, which `fetch` does not allow. */
function sendToHost(
  port: number,
  host: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<TestResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<TestResponse>();
  const request = httpRequest(
    { host: '127.0.0.1', port, path, method, headers: { Host: host, ...headers } },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    },
  );
  request.on('error', reject);
  request.end();
  return promise;
}

let site: TestServer;
let admin: Member;
let server: RunningServer;
/** A link in a mail that was sent before the change. */
let recoveryLink: URL;

async function upload(bucket: string, name: string, file: Uint8Array<ArrayBuffer>, type: string) {
  const files = admin.client.storage.from(bucket);
  const { error } = await files.upload(name, file, { contentType: type });
  expect(error).toBeNull();
  return files.getPublicUrl(name).data.publicUrl;
}

const uploadPicture = (bucket: string, name: string) => upload(bucket, name, pngFile(), 'image/png');

async function insertRow(table: string, row: Record<string, unknown>): Promise<void> {
  expect((await admin.client.from(table).insert(row)).error).toBeNull();
}

/** Uploads files, and stores their URLs in every column of FILE_COLUMNS in rest/file-columns.ts. */
async function fillFileColumns(): Promise<void> {
  const { id } = admin;
  await insertRow('profiles', {
    id,
    name: 'Ada',
    profile_picture: await uploadPicture('profile-pictures', `${id}/1.png`),
  });
  await site.sql`
    insert into public.user_roles (user_id, role) values (${id}, 'admin')
    on conflict (user_id) do update set role = 'admin'`;
  await insertRow('posts', {
    user_id: id,
    content: 'Look',
    images: [
      await uploadPicture('post-images', `${id}/1.png`),
      // Clients may send a URL with another origin (the next two), or only the path (the last one). The database stores the paths.
      (await uploadPicture('post-images', `${id}/2.png`)).replace('localhost', '127.0.0.1'),
      (await uploadPicture('post-images', `${id}/3.png`)).replace(
        /^http:\/\/[^/]+/,
        'https://before.example',
      ),
      new URL(await uploadPicture('post-images', `${id}/4.png`)).pathname,
    ],
  });
  await insertRow('meetups', {
    title: 'Opening day',
    date: '2031-05-01',
    time: '09:00',
    location: 'Gate',
    created_by: id,
    thumbnail: await uploadPicture('meetup-thumbnails', `${id}/1.png`),
  });
  await insertRow('thrill_tour_day_thumbnails', {
    day_id: 'day-1',
    thumbnail_url: await uploadPicture('meetup-thumbnails', `${id}/2.png`),
    created_by: id,
  });
  await insertRow('team_member_pictures', {
    member_name: 'Ada',
    profile_picture_url: await uploadPicture('team-profile-pictures', 'team/ada_1.png'),
    created_by: id,
  });
  await insertRow('soundboard_effects', {
    title: 'Lift hill',
    emoji: '🎢',
    audio_url: await upload('soundboard-audio', '1.mp3', mp3File(), 'audio/mpeg'),
    created_by: id,
  });
}

/** Requests like those of the web app that return URLs of files, with the number of URLs in each response. */
const FILE_READS: readonly (readonly [path: string, fileCount: number])[] = [
  ['profiles?select=*&profile_picture=not.is.null', 1],
  ['posts?select=id,images,author:profiles!posts_user_id_fkey(id,name,profile_picture)', 5],
  ['meetups?select=*,host:profiles!meetups_created_by_fkey(name,profile_picture)', 2],
  ['thrill_tour_day_thumbnails?select=day_id,thumbnail_url', 1],
  ['team_member_pictures?select=member_name,profile_picture_url', 1],
  ['soundboard_effects?select=*&created_by=not.is.null', 1],
  ['rpc/list_users', 1],
];

/** Returns the URLs of stored files in a response. */
const urlsIn = (text: string) =>
  [...text.matchAll(/"([^"]*\/storage\/v1\/object\/public\/[^"]*)"/g)].map(([, address = '']) => address);

async function readAll(server: RunningServer, accessToken: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [path] of FILE_READS) {
    // Repeats each read, because later reads use a cached statement.
    for (const round of [1, 2, 3]) {
      const headers = { apikey: server.publishableKey, Authorization: `Bearer ${accessToken}` };
      const response = await fetch(`${server.url}/rest/v1/${path}`, { headers });
      expect([path, response.status]).toEqual([path, 200]);
      const addresses = urlsIn(await response.text());
      if (round > 1) expect(addresses).toEqual(found.get(path));
      found.set(path, addresses);
    }
  }
  return found;
}

const tokenSchema = z.object({ access_token: z.string() });

async function signInAgain(server: RunningServer): Promise<string> {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: server.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: GOOD_PASSWORD }),
  });
  return tokenSchema.parse(await response.json()).access_token;
}

beforeAll(async () => {
  site = await startTestServer({}, { webFolder, hasOwnCluster: true });
  admin = await site.member();
  await fillFileColumns();
  const before = await readAll(site.server, admin.accessToken);
  expect([...before].map(([path, addresses]) => [path, addresses.length])).toEqual(FILE_READS);
  expect([...before.values()].flat().filter((address) => !address.startsWith(site.server.url))).toEqual([]);

  expect((await admin.client.auth.resetPasswordForEmail(admin.email)).error).toBeNull();
  // The admin's mail 0 is the sign-up code.
  recoveryLink = new URL(linkIn(await site.mail(admin.email, 1)));

  await site.sql.end();
  await site.server.stop();
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: site.dataDir,
    SITE_URL: NEW_URL,
    TRUST_PROXY: '1',
    FORMER_SITE_URLS: `${OLD_URL}, http://club.example, ${site.server.url}`,
  });
  server = await startServer(environment, { webFolder, log: createLog('silent') });
});
afterAll(async () => {
  await server.stop();
  await site[Symbol.asyncDispose]();
});

describe('after a change of SITE_URL', () => {
  it('every file has an address at the new site, and loads from it', async () => {
    const found = await readAll(server, await signInAgain(server));
    expect([...found].map(([path, addresses]) => [path, addresses.length])).toEqual(FILE_READS);
    for (const address of new Set([...found.values()].flat())) {
      expect(address).toMatch(/^https:\/\/club\.example\/storage\//);
      const { status } = await sendToHost(server.port, 'club.example', new URL(address).pathname);
      expect([address, status]).toEqual([address, 200]);
    }
  });

  it('pages that are still open at the former address can load pictures and data', async () => {
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await sendToHost(server.port, new URL(OLD_URL).host, path, { headers })).status;
    const openPage = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors' };
    const picture = `/storage/v1/object/public/profile-pictures/${admin.id}/1.png`;
    expect(await statusOf(picture, openPage)).toBe(200);
    // Browsers send Sec-Fetch-Site only to https and localhost.
    const plainPage = { Referer: `${OLD_URL}/members`, Accept: 'image/avif,image/webp,*/*;q=0.8' };
    expect(await statusOf(picture, plainPage)).toBe(200);
    const newTab = { Referer: `${OLD_URL}/members`, Accept: 'text/html,*/*;q=0.8' };
    expect(await statusOf(picture, newTab)).toBe(301);
    const elsewhere = { Referer: 'http://elsewhere.example/members', Accept: 'image/*' };
    expect(await statusOf(picture, elsewhere)).toBe(301);
    const headers = {
      apikey: server.publishableKey,
      Authorization: `Bearer ${await signInAgain(server)}`,
    };
    expect(await statusOf('/rest/v1/posts?select=id', headers)).toBe(200);
    expect(await statusOf('/auth/v1/user', headers)).toBe(200);
  });
});

describe('a former address', () => {
  const host = new URL(OLD_URL).host;

  it.each([
    ['/', '/'],
    ['/posts/1?from=mail&x=%2F', '/posts/1?from=mail&x=%2F'],
    ['/reset-password', '/reset-password'],
    ['/config.json', '/config.json'],
    ['/storage/v1/object/public/post-images/a/b.png', '/storage/v1/object/public/post-images/a/b.png'],
    ['//elsewhere.example/x', '//elsewhere.example/x'],
    ['/@elsewhere.example', '/@elsewhere.example'],
    ['/a%0d%0aSet-Cookie:%20x=1', '/a%0d%0aSet-Cookie:%20x=1'],
  ])('redirects %s to the site', async (path, target) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await sendToHost(server.port, host, path, { method });
      expect(response).toMatchObject({ status: 301, location: `${NEW_URL}${target}`, text: '' });
      expect(new URL(response.location ?? '').origin).toBe(NEW_URL);
      expect(response.headers['cache-control']).toBe('private, max-age=3600');
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each(['old.example:8080', 'OLD.example:8080', 'club.example:8080 , old.example:8080'])(
    'is recognised in the X-Forwarded-Host %s of a proxy',
    async (forwarded) => {
      const headers = { 'X-Forwarded-Host': forwarded };
      const response = await sendToHost(server.port, '127.0.0.1:3000', '/members', { headers });
      expect(response).toMatchObject({ status: 301, location: `${NEW_URL}/members` });
    },
  );

  it('on this machine redirects visitors, but not requests that a proxy forwards to it', async () => {
    const { host } = new URL(site.server.url);
    const send = (headers: Record<string, string>) =>
      sendToHost(server.port, host, '/members', { headers: { Accept: 'text/html', ...headers } });
    expect(await send({})).toMatchObject({ status: 301, location: `${NEW_URL}/members` });
    for (const header of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Via'])
      expect((await send({ [header]: '192.0.2.1' })).location).toBeUndefined();
  });

  it('that differs from the site only in its protocol redirects only if X-Forwarded-Proto names that protocol', async () => {
    const send = (proto?: string) =>
      sendToHost(server.port, 'club.example', '/members', {
        headers: { Accept: 'text/html', ...(proto && { 'X-Forwarded-Proto': proto }) },
      });
    expect(await send('http')).toMatchObject({ status: 301, location: `${NEW_URL}/members` });
    expect((await send('https')).location).toBeUndefined();
    expect((await send()).location).toBeUndefined();
  });

  it.each(['old.example', 'old.example:80', 'old.example.elsewhere.example:8080', 'elsewhere.example', ''])(
    'does not match the host %j',
    async (host) => {
      const response = await sendToHost(server.port, host, '/members', {
        headers: { Accept: 'text/html' },
      });
      expect(response.location).toBeUndefined();
    },
  );

  it('redeems a recovery link in an older mail, and redirects to the new site', async () => {
    const response = await sendToHost(server.port, host, `${recoveryLink.pathname}${recoveryLink.search}`);
    expect(response.status).toBe(303);
    expect(response.location).toMatch(/^https:\/\/club\.example\/reset-password#access_token=/);
  });

  it('responds to health checks, and rejects writes to pages', async () => {
    expect(await sendToHost(server.port, host, '/healthz')).toMatchObject({ status: 200 });
    expect(await sendToHost(server.port, host, '/readyz')).toMatchObject({ status: 200 });
    expect(await sendToHost(server.port, host, '/members', { method: 'POST' })).toMatchObject({
      status: 405,
    });
  });
});
