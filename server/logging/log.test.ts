/** Requests cannot fill the disk with log lines, and the log contains no texts of members. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';
import { WINDOW_MS } from './flood-control.ts';
import { captureConsole, createLog } from './log.ts';

/** A text that a member typed. No log line may contain this text. */
const USER_INPUT = 'Typed-By-Somebody';
/** Pino's number of the level info. */
const INFO = 30;
const lineSchema = z.looseObject({ level: z.number(), msg: z.string() });

let site: TestServer;
let member: Member;
let headers: Record<string, string>;

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
  member = await site.member();
  headers = { Authorization: `Bearer ${member.accessToken}` };
  expect((await member.client.from('profiles').insert({ id: member.id, name: USER_INPUT })).error).toBeNull();
});
afterAll(() => site[Symbol.asyncDispose]());

/** Returns the lines logged while `work` ran. */
async function linesOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = site.logLines().length;
  await work();
  // Log lines of the database server arrive through a pipe, a moment later. This statement gives them time to arrive.
  await site.sql`select 1`;
  return site.logLines().slice(before);
}

const parseLines = (lines: readonly string[]) => lines.map((line) => lineSchema.parse(JSON.parse(line)));

describe('a request that the rules reject', () => {
  const row = (table: string, values: object) => () => site.post(`/rest/v1/${table}`, values, headers);
  const read = (query: string) => () => site.request(`/rest/v1/${query}`, { headers });

  it.each<[string, number, () => Promise<Response>]>([
    ['a name that is taken', 409, () => row('profiles', { id: member.id, name: USER_INPUT })()],
    [
      'a text that is too long',
      400,
      () => row('posts', { user_id: member.id, content: USER_INPUT.repeat(500) })(),
    ],
    ['the row of another member', 403, row('posts', { user_id: randomUUID(), content: USER_INPUT })],
    [
      'a row that references a missing row',
      409,
      () => row('post_likes', { user_id: member.id, post_id: randomUUID() })(),
    ],
    ['an invalid number', 400, () => row('meetups', { created_by: member.id, max_attendees: USER_INPUT })()],
    ['an invalid id', 400, read(`posts?id=eq.${USER_INPUT}`)],
    ['an unknown column', 400, read(`posts?select=${USER_INPUT}`)],
    ['a value where a column is named', 400, read(`posts?${USER_INPUT}%40example.test=eq.1`)],
    ['an invalid filter', 400, read(`posts?content=${USER_INPUT}`)],
    [
      'an argument of a function',
      400,
      () => row('rpc/delete_user_and_data', { target_user_id: USER_INPUT })(),
    ],
    [
      'a deletion of another member',
      403,
      () => row('rpc/delete_user_and_data', { target_user_id: randomUUID() })(),
    ],
    [
      'an invalid body',
      400,
      () => site.request('/rest/v1/posts', { method: 'POST', headers, body: `{"${USER_INPUT}` }),
    ],
  ])('is logged at info, without a stack and without a value: %s', async (_what, status, send) => {
    const lines = await linesOf(async () => expect((await send()).status).toBe(status));
    expect(lines.length).toBeGreaterThan(0);
    expect(parseLines(lines).map(({ level }) => level)).toEqual(lines.map(() => INFO));
    expect(lines.join('')).not.toMatch(/Typed-By|"stack"|node_modules/);
    expect(lines.join('').length).toBeLessThan(700);
  });

  it('is logged with the violated constraint', async () => {
    const lines = await linesOf(row('profiles', { id: member.id, name: USER_INPUT }));
    expect(parseLines(lines)).toContainEqual(
      expect.objectContaining({
        err: expect.objectContaining({ code: '23505', constraint: 'profiles_pkey', table: 'profiles' }),
      }),
    );
  });

  it('is logged at info, without a stack, if its session has ended', async () => {
    const signedOut = await site.member();
    await signedOut.client.auth.signOut();
    const lines = await linesOf(() =>
      site.request('/rest/v1/posts', { headers: { Authorization: `Bearer ${signedOut.accessToken}` } }),
    );
    expect(parseLines(lines).map(({ level }) => level)).toEqual(lines.map(() => INFO));
    expect(lines.join('')).not.toContain('"stack"');
  });
});

describe('logged bytes', () => {
  /** Sends raw requests one after the other on one connection. Returns the number of bytes. */
  async function sendRaw(text: string): Promise<number> {
    const socket = connect(site.server.port, '127.0.0.1');
    socket.resume().on('error', () => undefined);
    socket.end(text);
    await once(socket, 'close');
    return Buffer.byteLength(text);
  }

  const head = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  /** Repeats a request up to 1 MB, or up to 250 KB if it is short: more short requests would take too long. */
  const repeatRequest = (request: string) =>
    request.repeat(Math.ceil((request.length > 1_000 ? 1_000_000 : 250_000) / request.length));

  it.each([
    ['long paths', () => head(`/x/${'%22'.repeat(5_000)}`)],
    ['long queries', () => head(`/rest/v1/posts?${`${'%01%22'.repeat(4)}a`.repeat(400)}`)],
    [
      'many fields',
      () => head(`/rest/v1/posts?${Array.from({ length: 1_200 }, (_, index) => `f${index}=1`).join('&')}`),
    ],
    [
      'long headers',
      () =>
        head('/rest/v1/posts', `User-Agent: ${'"'.repeat(7_000)}\r\nX-Request-Id: ${'"'.repeat(7_000)}\r\n`),
    ],
    ['small requests', () => head('/healthz')],
    [
      'invalid tokens',
      () => head('/rest/v1/posts', `apikey: x\r\nAuthorization: Bearer ${'a.'.repeat(50)}\r\n`),
    ],
    ['percent-encoded paths', () => head('/auth/v1/%74oken')],
  ])('for %s are less than half of the bytes received', async (_what, createRequest) => {
    let sent = 0;
    const startedAt = performance.now();
    const lines = await linesOf(async () => {
      sent = await sendRaw(repeatRequest(createRequest()));
    });
    const logged = lines.join('').length;
    // A slow machine needs several windows of the flood control for these requests. The limits apply to each window.
    const windowCount = Math.ceil((performance.now() - startedAt) / WINDOW_MS);
    expect(logged).toBeLessThan((windowCount * sent) / 2);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1_500);
  });
});

describe('a flood of log lines', () => {
  const collect = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const lines: string[] = [];
    return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) };
  };

  it('is counted in one line after its first lines, and lines of other kinds are still written', () => {
    const { lines, log } = collect();
    try {
      for (let index = 0; index < 10_000; index += 1)
        log.info({ request: randomUUID(), path: `/rest/v1/${index}`, status: 400 }, 'request');
      for (let index = 0; index < 10_000; index += 1)
        log.error({ err: new Error(`number ${index}`) }, 'failed');
      log.error({ err: new TypeError('rare') }, 'something else');
      log.info('a line of another kind');
      // flood-control.ts: 200 lines of each kind at level info, 20 at warn and above.
      expect(lines.filter((line) => line.includes('"status":400')).length).toBe(200);
      expect(lines.filter((line) => line.includes('"failed"')).length).toBe(20);
      expect(lines.at(-2)).toContain('"rare"');
      expect(lines.at(-1)).toContain('another kind');

      const before = lines.length;
      vi.advanceTimersByTime(10_000);
      expect(parseLines(lines.slice(before))).toEqual([
        expect.objectContaining({ level: 30, msg: 'log lines suppressed', count: 9_800, seconds: 10 }),
        expect.objectContaining({ level: 50, msg: 'log lines suppressed', count: 9_980 }),
      ]);
      log.info({ path: '/rest/v1/x', status: 400 }, 'request');
      expect(lines.at(-1)).toContain('/rest/v1/x');
    } finally {
      vi.useRealTimers();
    }
  });

  it('by one member does not hide the actions of others', () => {
    const { lines, log } = collect();
    const line = (member: string, kind: number) =>
      log.info({ request: randomUUID(), path: '/rest/v1/posts', status: 400 + kind, member }, 'request');
    try {
      for (let index = 0; index < 20_000; index += 1) line('flooding', index % 10);
      const before = lines.length;
      for (let index = 0; index < 5; index += 1) line('honest', 0);
      expect(lines.slice(before).filter((written) => written.includes('honest'))).toHaveLength(5);
      // The log stays bounded for any number of members.
      for (let index = 0; index < 20_000; index += 1) line(`member ${index}`, 0);
      // flood-control.ts: 300 KB for all lines, and 100 KB more for the first lines of all members together. The last line may exceed that.
      expect(lines.join('').length).toBeLessThan(410_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('of a thousand kinds is limited in bytes, and leaves room for errors', () => {
    const { lines, log } = collect();
    try {
      for (let index = 0; index < 20_000; index += 1)
        log.info({ path: '"'.repeat(900), status: index % 700 }, `kind ${index % 1_000}`);
      expect(lines.join('').length).toBeLessThan(410_000);
      const before = lines.length;
      log.error({ err: new Error('visible') }, 'an error');
      expect(lines.slice(before).join('')).toContain('visible');
      vi.advanceTimersByTime(10_000);
      expect(lines.slice(before).join('').length).toBeLessThan(100_000);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('console output of libraries', () => {
  const capture = (work: () => void) => {
    const lines: string[] = [];
    const restore = captureConsole(createLog('debug', { write: (line) => void lines.push(line) }));
    try {
      work();
    } finally {
      restore();
    }
    return lines;
  };

  it('contains no values of objects, messages or further arguments', () => {
    // `captureConsole` replaces methods of this object.
    const { console: captured } = globalThis;
    const lines = capture(() => {
      captured.error({ detail: USER_INPUT }, USER_INPUT);
      captured.error(`Failed to execute query "${USER_INPUT}"`, USER_INPUT);
      captured.warn('Auth error:', new Error(`Invalid order by direction: ${USER_INPUT}`));
      captured.error(new SyntaxError(`Unexpected token 'T', "${USER_INPUT}" is not valid JSON`));
      captured.error(
        new Error('refused', { cause: new Error(`550 <${USER_INPUT}@example.test> is unknown`) }),
      );
      captured.error(
        Object.assign(new Error(`Key (name)=(${USER_INPUT}) exists`), { code: '23505', detail: USER_INPUT }),
      );
      captured.error('x'.repeat(1_000_000));
    });
    expect(lines).toHaveLength(7);
    expect(lines.join('')).not.toContain(USER_INPUT);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(3_500);
  });
});
