import { readdir, readlink } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { noisePngFile } from '../../../server/testing/sample-files.ts';
import { expectSame, send } from './send-request.ts';
import { type SignedUpMember, type Site, signUp } from './sign-up.ts';
import type { Steps } from './steps.ts';

type ProxiedSite = Site & {
  /** Prefix of the names of the steps. */
  readonly name: string;
  readonly httpPort: number;
  /** The server without the proxy. */
  readonly directUrl: string;
  readonly dataDir: string;
  readonly serverPid: number;
};

const BUCKET = 'post-images';
const TIMEOUT_MS = 30_000;
/** Side in pixels of a picture of 9 MB, which is close to the limit of the bucket. */
const PICTURE_SIDE = 3_000;
/** More than any bucket allows. */
const TOO_LARGE_BYTES = 22 * 1024 ** 2;
/** How many codes for one email address a client may guess before the server answers 429 (`codeByEmailAndNetwork` of the rate limits). */
const WRONG_CODE_COUNT = 8;

/** Tests features that a proxy could break. */
export async function tryThroughProxy(steps: Steps, site: ProxiedSite): Promise<void> {
  const { name, siteUrl } = site;
  await steps.check(`${name}: http redirects to https`, async () => {
    const response = await send(`http://localhost:${site.httpPort}/meetups?tab=past`);
    if (![301, 308].includes(response.status)) throw new Error(`the status is ${response.status}`);
    const to = new URL(response.headers.location ?? '', 'http://nowhere');
    expectSame(
      'the new address',
      [to.protocol, to.hostname, to.pathname + to.search],
      ['https:', 'localhost', '/meetups?tab=past'],
    );
  });
  await steps.check(`${name}: security and cache headers of the page arrive once and unchanged`, () =>
    checkPage(site),
  );
  await steps.check(`${name}: a long URL is accepted`, async () => {
    const path = `/rest/v1/coasters?select=id&id=in.(${'coaster-name,'.repeat(900)}none)`;
    const headers = { apikey: site.publishableKey };
    const [direct, proxied] = [
      await send(site.directUrl + path, { headers }),
      await send(siteUrl + path, { headers }),
    ];
    expectSame('the status', proxied.status, direct.status);
  });
  const member = await steps.step(`${name}: a sign-up`, () => signUp(site, 'Ada'));
  await steps.check(
    `${name}: a request without a token does not get the response to an earlier request of a member`,
    () => checkPrivacy(site, member),
  );
  const file = noisePngFile(PICTURE_SIDE, PICTURE_SIDE);
  const address = await steps.step(`${name}: an upload of 9 MB`, async () => {
    const path = `${member.id}/large.png`;
    const { error } = await member.client.storage
      .from(BUCKET)
      .upload(path, file, { contentType: 'image/png' });
    if (error) throw error;
    return `${siteUrl}/storage/v1/object/public/${BUCKET}/${path}`;
  });
  await steps.check(`${name}: a range gets 206`, async () => {
    const response = await send(address, { headers: { Range: 'bytes=1000000-1000999' } });
    expectSame(
      'the response',
      [response.status, response.headers['content-range']],
      [206, `bytes 1000000-1000999/${file.length}`],
    );
    if (!response.body.equals(Buffer.from(file.subarray(1_000_000, 1_001_000))))
      throw new Error('the downloaded bytes differ');
  });
  await steps.check(`${name}: an upload of 22 MB is rejected`, async () => {
    const headers = { apikey: site.publishableKey, Authorization: `Bearer ${member.accessToken}` };
    const to = `${siteUrl}/storage/v1/object/${BUCKET}/${member.id}/huge.png`;
    const response = await send(to, { method: 'POST', headers, body: Buffer.alloc(TOO_LARGE_BYTES) });
    // Our server answers 400, as Supabase does; a proxy that rejects the body answers 413.
    if (![400, 413].includes(response.status)) throw new Error(`the status is ${response.status}`);
  });
  await steps.check(`${name}: an interrupted upload leaves no file`, () =>
    interruptUpload(site, member, file),
  );
  await steps.check(`${name}: limits count the client, not the proxy and not a forged address`, () =>
    checkRateLimits(site),
  );
}

async function checkPage({ siteUrl, directUrl }: ProxiedSite): Promise<void> {
  const [direct, proxied] = [await send(`${directUrl}/`), await send(`${siteUrl}/`)];
  expectSame('the status', proxied.status, 200);
  for (const name of [
    'strict-transport-security',
    'content-security-policy',
    'x-content-type-options',
    'cache-control',
  ]) {
    const count = proxied.headerNames.filter((sent) => sent === name).length;
    expectSame(`the number of ${name}`, count, 1);
    expectSame(name, proxied.headers[name], direct.headers[name]);
  }
  expectSame('the entity tag', proxied.headers.etag, direct.headers.etag);
}

async function checkPrivacy({ siteUrl, publishableKey }: ProxiedSite, member: SignedUpMember): Promise<void> {
  const to = `${siteUrl}/auth/v1/user`;
  const apikey = publishableKey;
  const signedIn = await send(to, { headers: { apikey, Authorization: `Bearer ${member.accessToken}` } });
  const signedOut = await send(to, { headers: { apikey } });
  expectSame('the statuses', [signedIn.status, signedOut.status], [200, 401]);
}

/** Interrupts an upload while the server receives it, and checks that nothing of the file is kept. */
async function interruptUpload(site: ProxiedSite, member: SignedUpMember, file: Uint8Array): Promise<void> {
  const sending = request(`${site.siteUrl}/storage/v1/object/${BUCKET}/${member.id}/broken.png`, {
    method: 'POST',
    agent: false,
    headers: {
      apikey: site.publishableKey,
      Authorization: `Bearer ${member.accessToken}`,
      'Content-Type': 'image/png',
      'Content-Length': file.length,
    },
  });
  sending.on('error', () => undefined);
  sending.write(file.subarray(0, 3 * 1024 ** 2));
  await waitUntil('the server is receiving the upload', async () => (await countOpenUploads(site)) > 0);
  sending.destroy();
  await waitUntil('the partial upload is removed', async () => (await countOpenUploads(site)) === 0);
  expectSame('the remaining files of uploads', await readdir(join(site.dataDir, 'uploads')), []);
  const response = await send(`${site.siteUrl}/storage/v1/object/public/${BUCKET}/${member.id}/broken.png`);
  if (response.status === 200) throw new Error('the partial upload is served');
}

/** Counts the uploads in progress. Their files have no name, so only the file descriptors of the server process show them. */
async function countOpenUploads({ serverPid, dataDir }: ProxiedSite): Promise<number> {
  const descriptors = `/proc/${serverPid}/fd`;
  const names = await readdir(descriptors);
  const targets = await Promise.all(names.map((name) => readlink(join(descriptors, name)).catch(() => '')));
  return targets.filter((target) => target.startsWith(`${dataDir}/uploads/`)).length;
}

/** Checks that a client that used up its guesses of a code is rejected, and that a client with another address is not. */
async function checkRateLimits({ siteUrl, publishableKey }: ProxiedSite): Promise<void> {
  const [guesser, other] = ['127.0.0.21', '127.0.0.22'];
  const guess = async (from: string, forged: string, token: string) => {
    const body = JSON.stringify({ email: 'nobody@example.test', token, type: 'signup' });
    const response = await send(`${siteUrl}/auth/v1/verify`, {
      method: 'POST',
      from,
      body,
      headers: {
        apikey: publishableKey,
        'Content-Type': 'application/json',
        'X-Forwarded-For': forged,
        Forwarded: `for=${forged}`,
      },
    });
    return response.status;
  };
  for (let count = 0; count < WRONG_CODE_COUNT; count += 1)
    await guess(guesser, `198.51.100.${count}`, String(100_000 + count));
  expectSame('the status after one guess too many', await guess(guesser, '198.51.100.99', '100100'), 429);
  const status = await guess(other, guesser, '100101');
  if (status === 429) throw new Error('another client is limited too');
}

async function waitUntil(what: string, isMet: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isMet())) {
    if (Date.now() > deadline) throw new Error(`not within ${TIMEOUT_MS / 1000} s: ${what}`);
    await wait(50);
  }
}
