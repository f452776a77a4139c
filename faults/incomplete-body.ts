import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pngFile } from '../server/testing/sample-files.ts';
import type { Fault } from './fault.ts';
import { formatRequestHead, openConnection, type RawRequest } from './harness/raw-request.ts';
import { type Member, Site } from './harness/site.ts';

/** Time limit for the server to notice disconnected clients and free their upload slots. */
const SLOTS_FREE_WITHIN_MS = 60_000;
const ROUNDS = { quick: 1, full: 40 };

/** How a client aborts: it half-closes the connection, or resets it. */
const endings = ['end', 'resetAndDestroy'] as const;

export const incompleteBody: Fault = {
  name: 'A client sends an incomplete body',
  guarantee:
    'An incomplete request has no effect, even if the received part is valid by itself: no row, no file, no account. The same request works when it is complete.',
  async run(size) {
    await using site = await Site.open();
    const member = await site.newMember();
    const before = await countContents(site);
    let sentCount = 0;
    for (let round = 0; round < ROUNDS[size]; round += 1) {
      for (const ending of endings) {
        for (const { request, body } of newRequests(member)) {
          sentCount += await sendIncomplete(site, request, body, ending);
        }
      }
    }
    const violations = describeAdditions(before, await countContents(site));
    const effects = violations.length === 0 ? 'none had an effect' : 'some had an effect';

    // The success of complete requests shows that the other requests had no effect only because they were incomplete. The counts below
    // also show late effects of the incomplete requests.
    const completeRequests = newRequests(member);
    for (const { request, body } of completeRequests) {
      const { status } = await sendComplete(site, request, body);
      if (status >= 300) violations.push(`${request.method} ${request.path} was complete and got ${status}`);
    }
    const after = await countContents(site);
    // The server stores each upload as two files: the content and its metadata.
    const expected = { posts: 1, accounts: 1, uploads: 2, files: 4 };
    for (const [name, expectedCount] of Object.entries(expected)) {
      const addedCount = after[name as keyof Contents] - before[name as keyof Contents];
      if (addedCount !== expectedCount)
        violations.push(`${addedCount} ${name} were added in the end instead of ${expectedCount}`);
    }
    return {
      summary: `${sentCount} requests were incomplete, ${effects}; ${completeRequests.length} complete requests of the same kinds worked`,
      violations,
    };
  },
};

/** Sends a request, and repeats it while aborted uploads still occupy the member's upload slots. */
async function sendComplete(site: Site, request: RawRequest, body: Sample['body']): Promise<Response> {
  const { method, path, by, headers = {} } = request;
  const timeout = AbortSignal.timeout(SLOTS_FREE_WITHIN_MS);
  for (;;) {
    const response = await site.request(path, { method, headers, body, ...(by && { by }) });
    if (response.status !== 429 || timeout.aborted) return response;
    await wait(100);
  }
}

type Sample = { readonly request: RawRequest; readonly body: Uint8Array<ArrayBuffer> };

function newRequests(by: Member): Sample[] {
  const json = { 'Content-Type': 'application/json' };
  const text = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)));
  const picture = pngFile(40, 40);
  const upload = () => `/storage/v1/object/post-images/${by.id}/${randomUUID()}.png`;
  const boundary = randomUUID();
  const form = new Uint8Array(
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name=""; filename="a.png"\r\n`),
      Buffer.from('Content-Type: image/png\r\n\r\n'),
      picture,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  );
  return [
    {
      request: { method: 'POST', path: upload(), by, headers: { 'Content-Type': 'image/png' } },
      body: picture,
    },
    {
      request: {
        method: 'POST',
        path: upload(),
        by,
        headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      },
      body: form,
    },
    {
      request: { method: 'POST', path: '/rest/v1/posts', by, headers: json },
      body: text({ user_id: by.id, content: randomUUID() }),
    },
    {
      request: { method: 'POST', path: '/auth/v1/signup', headers: json },
      body: text({ email: `half-${randomUUID()}@example.test`, password: 'Steel-Vengeance-1!' }),
    },
  ];
}

/**
 * Sends four incomplete requests and aborts them. Two have the whole body, and two have half of it. In each pair, one
 * request has a Content-Length that is one byte too large, and the other request is sent as chunks without the last
 * chunk.
 * @returns the number of requests
 */
async function sendIncomplete(
  site: Site,
  request: RawRequest,
  body: Uint8Array,
  ending: (typeof endings)[number],
): Promise<number> {
  let times = 0;
  for (const part of [body, body.subarray(0, body.length / 2)]) {
    for (const frame of [withTooLongLength, asChunked]) {
      const { headers, sent } = frame(part);
      const socket = await openConnection(site);
      const closed = once(socket, 'close');
      const head = formatRequestHead(site, { ...request, headers: { ...request.headers, ...headers } });
      await new Promise((resolve) => socket.write(Buffer.concat([Buffer.from(head), sent]), resolve));
      socket.resume()[ending]();
      await closed;
      times += 1;
    }
  }
  return times;
}

const withTooLongLength = (body: Uint8Array) => ({
  headers: { 'Content-Length': String(body.length + 1) },
  sent: Buffer.from(body),
});
const asChunked = (body: Uint8Array) => ({
  headers: { 'Transfer-Encoding': 'chunked' },
  sent: Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]),
});

type Contents = { posts: number; accounts: number; uploads: number; files: number };

async function countContents(site: Site): Promise<Contents> {
  const rows = await site.withDatabase(
    (sql) => sql<Omit<Contents, 'files'>[]>`
      select (select count(*)::int from public.posts) as posts,
        (select count(*)::int from auth.users) as accounts,
        (select count(*)::int from storage.objects) as uploads`,
  );
  const entries = await readdir(join(site.dataDir, 'objects'), { recursive: true, withFileTypes: true });
  const [counts] = rows;
  if (!counts) throw new Error('the database returned no counts');
  return { ...counts, files: entries.filter((entry) => entry.isFile()).length };
}

function describeAdditions(before: Contents, after: Contents): string[] {
  return Object.entries(after)
    .map(([name, count]) => ({ name, more: count - before[name as keyof Contents] }))
    .filter(({ more }) => more !== 0)
    .map(({ name, more }) => `${more} ${name} were added by incomplete requests`);
}
