import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

let cleanUp: AsyncDisposableStack;
beforeEach(() => {
  cleanUp = new AsyncDisposableStack();
});
afterEach(() => cleanUp.disposeAsync());

type Served = { readonly url: string; readonly secretKey: string; readonly output: () => string };

/** Serves a project folder by the command, on a free port. */
async function serve(folder: string, words: readonly string[]): Promise<Served> {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'scripts', 'conformance.ts'), '--schema', folder, '--port', '0', ...words],
    { env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const closed = once(child, 'close');
  cleanUp.defer(async () => {
    child.kill('SIGTERM');
    await closed;
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      output += text;
      const [, address] = /ready on (\S+)/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    closed.then(() => reject(new Error(`It ended: ${output}`)), reject);
  });
  return { url, secretKey: /Secret key: (\S+)/.exec(output)?.[1] ?? '', output: () => output };
}

it('serves a project folder that was written elsewhere, without what this PostgreSQL cannot do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'migrations'));
  await writeFile(
    join(folder, 'config.toml'),
    '[api]\nschemas = ["public", "depot"]\nmax_rows = 2\n[db.seed]\nsql_paths = ["./rows.sql"]\n',
  );
  await writeFile(
    join(folder, 'migrations', '20260101000000_depot.sql'),
    `alter role authenticator set pgrst.db_aggregates_enabled to 'true';
     create extension no_such_extension;
     create schema depot;
     create table public.wagons (id int primary key, seats int);
     create table depot.tools (name text primary key);
     grant usage on schema depot to anon;
     grant select on depot.tools to anon;`,
  );
  await writeFile(
    join(folder, 'rows.sql'),
    `insert into public.wagons values (1, 24), (2, 28), (3, 24); insert into depot.tools values ('wrench');`,
  );
  const { url, secretKey, output } = await serve(folder, ['--open']);
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, { headers });
    return { status: response.status, body: await response.json() };
  };

  expect(output()).toContain('create extension no_such_extension');
  expect(await ask('/wagons?select=id&order=id')).toEqual({ status: 200, body: [{ id: 1 }, { id: 2 }] });
  expect(await ask('/wagons?select=seats.sum()')).toEqual({ status: 200, body: [{ sum: 76 }] });
  expect(await ask('/tools', { 'Accept-Profile': 'depot' })).toEqual({
    status: 200,
    body: [{ name: 'wrench' }],
  });
  expect(await ask('/wagons?id=eq.3', { apikey: secretKey })).toMatchObject({ status: 200 });
  expect(await ask('/wagons', { apikey: 'made up' })).toMatchObject({ status: 401 });
});

it('asks for a key without --open', async () => {
  const { url } = await serve(join(ROOT, 'server', 'data', 'testing', 'project'), []);
  expect((await fetch(`${url}/lines`)).status).toBe(401);
});
