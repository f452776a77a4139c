import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

let cleanUp: AsyncDisposableStack;
beforeEach(() => {
  cleanUp = new AsyncDisposableStack();
});
afterEach(() => cleanUp.disposeAsync());

type ServedProject = {
  readonly url: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
  readonly output: () => string;
};

/** Runs the command that serves a project folder, on a free port. */
async function serve(folder: string, options: readonly string[]): Promise<ServedProject> {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'scripts', 'conformance', 'run.ts'), '--schema', folder, '--port', '0', ...options],
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
    closed.then(() => reject(new Error(`The command ended: ${output}`)), reject);
  });
  return {
    url,
    secretKey: /Secret key: (\S+)/.exec(output)?.[1] ?? '',
    jwtSecret: /JWT secret: (\S+)/.exec(output)?.[1] ?? '',
    output: () => output,
  };
}

/** Creates a project folder with these files. */
async function writeProject(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

it('serves any project folder, and skips statements that this PostgreSQL cannot run', async () => {
  const folder = await writeProject({
    'config.toml':
      '[api]\nschemas = ["public", "depot"]\nmax_rows = 2\n[db.seed]\nsql_paths = ["./rows.sql", "./more/*.sql"]\n',
    'migrations/20260101000000_depot.sql': `alter role authenticator set pgrst.db_aggregates_enabled to 'true';
     create extension no_such_extension;
     create schema depot;
     create table public.wagons (id int primary key, seats int);
     create table depot.tools (name text primary key);
     grant usage on schema depot to anon;
     grant select on depot.tools to anon;`,
    'rows.sql': `insert into public.wagons values (1, 24), (2, 28), (3, 24);`,
    'more/tools.sql': `insert into depot.tools values ('wrench');`,
  });
  const { url, secretKey, output } = await serve(folder, ['--open']);
  const send = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, { headers });
    return { status: response.status, body: await response.json() };
  };

  expect(output()).toContain('create extension no_such_extension');
  expect(await send('/wagons?select=id&order=id')).toEqual({ status: 200, body: [{ id: 1 }, { id: 2 }] });
  expect(await send('/wagons?select=seats.sum()')).toEqual({ status: 200, body: [{ sum: 76 }] });
  expect(await send('/tools', { 'Accept-Profile': 'depot' })).toEqual({
    status: 200,
    body: [{ name: 'wrench' }],
  });
  expect(await send('/wagons?id=eq.3', { apikey: secretKey })).toMatchObject({ status: 200 });
  expect(await send('/wagons', { apikey: 'made up' })).toMatchObject({ status: 401 });
});

it('requires an API key unless --open is set', async () => {
  const { url } = await serve(join(ROOT, 'server', 'data', 'testing', 'project'), []);
  expect((await fetch(`${url}/lines`)).status).toBe(401);
});

it("serves a project whose migrations use Supabase's tables and functions for accounts and files", async () => {
  const folder = await writeProject({
    'config.toml': '',
    'migrations/20260101000000_passes.sql': `
      create table public.passes (holder uuid primary key references auth.users, name text not null);
      alter table public.passes enable row level security;
      create policy "Holders read their own" on public.passes for select to authenticated using (auth.uid() = holder);
      create function public.add_pass() returns trigger language plpgsql security definer set search_path = '' as $$
        begin insert into public.passes values (new.id, new.email); return new; end $$;
      create trigger on_auth_user_created after insert on auth.users for each row execute function public.add_pass();
      create function public.who() returns text language sql stable as $$ select auth.role() || ' ' || auth.email() $$;
      insert into storage.buckets (id, name, public) values ('photos', 'photos', true);
      create policy "Own folder" on storage.objects for insert to authenticated
        with check (bucket_id = 'photos' and (storage.foldername(name))[1] = auth.uid()::text);`,
    'seed.sql': `
      insert into auth.users (id, email) values
        ('00000000-0000-4000-8000-000000000001', 'ida@example.com'),
        ('00000000-0000-4000-8000-000000000002', 'max@example.com');`,
  });
  const { url, jwtSecret, output } = await serve(folder, []);
  expect(output()).not.toContain('Skipped in');
  const token = await new SignJWT({
    role: 'authenticated',
    sub: '00000000-0000-4000-8000-000000000002',
    email: 'max@example.com',
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(jwtSecret));
  const headers = { Authorization: `Bearer ${token}` };

  expect(await (await fetch(`${url}/passes?select=name`, { headers })).json()).toEqual([
    { name: 'max@example.com' },
  ]);
  expect(await (await fetch(`${url}/rpc/who`, { headers })).json()).toBe('authenticated max@example.com');
});

it('allows scripts of other origins to send requests', async () => {
  const { url } = await serve(join(ROOT, 'server', 'data', 'testing', 'project'), ['--open']);
  const preflight = await fetch(`${url}/lines`, {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': 'apikey,prefer' },
  });
  expect(preflight.ok).toBe(true);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey,prefer');

  const methods = await fetch(`${url}/lines`, { method: 'OPTIONS' });
  expect(methods.headers.get('access-control-allow-origin')).toBe('*');
  expect(methods.headers.get('allow')).toContain('GET');
});
