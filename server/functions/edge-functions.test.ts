/** Runs each function in Deno, as Supabase does, against our server. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { withFileDeletionPaused } from '../storage/file-deletion-lock.ts';
import { jpegFile } from '../testing/sample-files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { json, startUnreliableSource, type UnreliableSource } from '../testing/unreliable-source.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FUNCTIONS = join(ROOT, 'supabase', 'functions');
const functionNames = readdirSync(FUNCTIONS).filter((name) => !name.startsWith('_'));

/** The Deno binary; npm installs the package only for this platform. */
const [DENO = 'deno'] = globSync('node_modules/@deno/*/deno', { cwd: ROOT }).map((path) => join(ROOT, path));
/** Deno uses the installed packages and must not download anything. */
const OFFLINE = ['--no-remote', '--node-modules-dir=manual'];

type Settings = Readonly<Record<string, string>>;
type EdgeFunction = AsyncDisposable & {
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
};

let cacheFolder: string;
beforeAll(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'thrillseekers-deno-'));
});
afterAll(() => rm(cacheFolder, { recursive: true, force: true }));

function startDeno(args: readonly string[], settings: Settings = {}) {
  const { PATH, HOME } = process.env;
  return spawn(DENO, args, {
    cwd: ROOT,
    env: { PATH, HOME, DENO_DIR: cacheFolder, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a function's file in Deno on a free port, as Supabase does. */
async function runInDeno(name: string, settings: Settings): Promise<EdgeFunction> {
  const child = startDeno(
    [
      'run',
      '--no-prompt',
      ...OFFLINE,
      '--allow-net',
      '--allow-env',
      '--config',
      configOf(name),
      entrypointOf(name),
    ],
    { ...settings, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0' },
  );
  const closed = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const readAddress = (text: string) => {
      output += text;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.setEncoding('utf8').on('data', readAddress);
    child.stderr.setEncoding('utf8').on('data', readAddress);
    closed.then(() => reject(new Error(`${name} ended: ${output}`)), reject);
  });
  return {
    send: (path, init) => fetch(`${url}/functions/v1/${name}${path}`, init),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

const configOf = (name: string) => join(FUNCTIONS, name, 'deno.json');
const entrypointOf = (name: string) => join(FUNCTIONS, name, 'index.ts');

it('type-checks every function in Deno', async () => {
  // One check of all functions is four times as fast as one per function. All functions have the same deno.json, so that of
  // `api` serves for all.
  const child = startDeno([
    'check',
    '--quiet',
    ...OFFLINE,
    '--config',
    configOf('api'),
    ...functionNames.map(entrypointOf),
  ]);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

it.each(functionNames)('%s uses the package versions of this repository', (name) => {
  const { imports } = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(FUNCTIONS, name, 'deno.json'), 'utf8')));
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  for (const [specifier, target] of Object.entries(imports)) {
    const [root = '', ...path] = specifier.split('/');
    expect(target).toBe(['npm:', root, '@', dependencies[root], ...path.map((part) => `/${part}`)].join(''));
  }
});

describe('in Deno, against our server', () => {
  let site: TestServer;
  let accessToken: string;
  let secretKey: string;
  beforeAll(async () => {
    site = await startTestServer();
    ({ accessToken } = await site.member());
    const secrets = z.object({ secretKey: z.string() });
    ({ secretKey } = secrets.parse(JSON.parse(await readFile(join(site.dataDir, 'secrets.json'), 'utf8'))));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const settings = () => ({ SUPABASE_URL: site.server.url, SUPABASE_SERVICE_ROLE_KEY: secretKey });

  /** Runs a function, with methods that call it as a member and as a signed-out caller. */
  async function startFunction(name: string, source: UnreliableSource) {
    const program = await runInDeno(name, { ...settings(), QUEUE_TIMES_URL: `${source.url}/` });
    const send = (headers: Record<string, string>, body?: string) =>
      program.send('', { method: 'POST', headers, ...(body !== undefined && { body }) });
    return {
      [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
      callSignedOut: (body?: string) => send({}, body),
      callAsMember: (body?: string) => send({ Authorization: `Bearer ${accessToken}` }, body),
    };
  }

  it('get-parks returns parks to members and stores new ones', async () => {
    await using source = await startUnreliableSource(
      json([
        {
          name: 'A',
          parks: [{ id: 90_100, name: 'At the Edge', country: 'Italy', latitude: '1', longitude: '2' }],
        },
      ]),
    );
    await using program = await startFunction('get-parks', source);
    const { callSignedOut, callAsMember } = program;
    expect((await callSignedOut()).status).toBe(401);
    const response = await callAsMember();
    expect(response.status).toBe(200);
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('X-Stale-Since');
    const text = await response.text();
    expect(text).toContain('"At the Edge"');
    // A park of our catalogue that the source does not list.
    expect(text).toContain('"own-mirabilandia"');
    const [row] = await site.sql`select name from public.parks where id = '90100'`;
    expect(row).toEqual({ name: 'At the Edge' });
  });

  it('get-wait-times returns wait times to members and stores them', async () => {
    const waits = {
      lands: [],
      rides: [
        { id: 1, name: 'Raptor', wait_time: 25, is_open: true, last_updated: '2026-06-01T09:58:04.000Z' },
      ],
    };
    await using source = await startUnreliableSource(json(waits));
    await using program = await startFunction('get-wait-times', source);
    const { callSignedOut, callAsMember } = program;
    await site.sql`insert into public.parks (id, name, country, live) values ('90200', 'A', 'Italy', true)`;
    const body = JSON.stringify({ parkId: '90200' });
    expect((await callSignedOut(body)).status).toBe(401);
    expect((await callAsMember('{}')).status).toBe(400);
    const response = await callAsMember(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(waits);
    expect(source.requests).toEqual(['/parks/90200/queue_times.json']);
    const [row] = await site.sql`select body from public.upstream_responses where key = 'waits:90200'`;
    expect(row).toEqual({ body: waits });
  });

  it('delete-files deletes queued files that no row refers to, and rejects callers without the secret key', async () => {
    await using program = await runInDeno('delete-files', settings());
    const send = (headers: Record<string, string>, method = 'POST') => program.send('', { method, headers });
    const { id, client } = await site.member();
    const pictures = client.storage.from('profile-pictures');
    const upload = async () => {
      const name = `${id}/${crypto.randomUUID()}.jpg`;
      const { error } = await pictures.upload(name, jpegFile(), { contentType: 'image/jpeg' });
      expect(error).toBeNull();
      return { name, url: pictures.getPublicUrl(name).data.publicUrl };
    };
    const [unused, referenced, undeletable] = [await upload(), await upload(), await upload()];
    await client.from('profiles').insert({ id, name: 'Ada', profile_picture: referenced.url });
    // Replaces the JSON file of the stored picture with a folder, so that the picture can be neither read nor deleted.
    const hash = createHash('sha256')
      .update(JSON.stringify(['profile-pictures', undeletable.name]))
      .digest('hex');
    const record = `${site.dataDir}/objects/${hash.slice(0, 2)}/${hash}.json`;
    await rm(record);
    await mkdir(`${record}/x`, { recursive: true });
    const names = [undeletable.name, unused.name, referenced.name];
    const readQueue = () =>
      site.sql<{ name: string; was_requeued: boolean }[]>`
        select name, enqueued_at > '2020-01-01' as was_requeued from public.storage_deletion_queue
        where name in ${site.sql(names)} order by id`;

    // Pause the server's own file deletion, which could otherwise delete the files before the function does.
    await withFileDeletionPaused(site.server.databaseUrl ?? '', async () => {
      for (const name of names) {
        await site.sql`insert into public.storage_deletion_queue (bucket_id, name, enqueued_at)
          values ('profile-pictures', ${name}, '2020-01-01')`;
      }
      expect((await send({ apikey: secretKey }, 'GET')).status).toBe(405);
      for (const headers of [
        {},
        { apikey: 'made-up' },
        { apikey: accessToken },
        { Authorization: `Bearer ${accessToken}` },
      ]) {
        expect((await send(headers)).status).toBe(401);
      }
      expect(await readQueue()).toHaveLength(3);

      expect(await (await send({ apikey: secretKey })).json()).toEqual({ rows: 0, deleted: 1, failed: 1 });
      expect(await readQueue()).toEqual([{ name: undeletable.name, was_requeued: true }]);
      expect((await fetch(unused.url)).status).not.toBe(200);
      expect((await fetch(referenced.url)).status).toBe(200);

      const asBearer = await send({ Authorization: `Bearer ${secretKey}` });
      expect(await asBearer.json()).toEqual({ rows: 0, deleted: 0, failed: 1 });
    });
    await site.sql`delete from public.storage_deletion_queue where name = ${undeletable.name}`;
  });

  it('delete-files also removes the rows of deleted accounts', async () => {
    await using program = await runInDeno('delete-files', settings());
    const { id, client } = await site.member();
    await client.from('profiles').insert({ id, name: 'Ada' });
    await client.from('posts').insert({ user_id: id, content: 'Goodbye' });
    await site.sql`delete from auth.users where id = ${id}`;
    const response = await program.send('', { method: 'POST', headers: { apikey: secretKey } });
    expect(await response.json()).toMatchObject({ rows: expect.any(Number), failed: 0 });
    // The server deletes the same rows in the background, and may not have finished yet.
    await site.server.accountsDeleted();
    expect(await site.sql`select from public.profiles where id = ${id}`).toHaveLength(0);
    expect(await site.sql`select from public.posts where user_id = ${id}`).toHaveLength(0);
  });

  it('api returns coasters to members', async () => {
    await using program = await runInDeno('api', settings());
    const send = (path: string, headers: Record<string, string> = {}) =>
      program.send(`/coasters/${path}`, { headers });
    const asMember = { Authorization: `Bearer ${accessToken}` };
    expect((await send('random')).status).toBe(401);
    expect(await (await send('random', asMember)).json()).toMatchObject({ id: expect.any(String) });
    const found = await send(`search?q=${encodeURIComponent('millenium force')}`, asMember);
    expect(await found.json()).toMatchObject({ coasters: [{ name: 'Millennium Force' }], totalMatch: 1 });
  });
});
