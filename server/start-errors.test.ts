import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lockDataFolder } from './files/lock-data-folder.ts';
import { fillFromTemplate } from './testing/data-template.ts';
import { postmasterOf, runFailingServer } from './testing/server-process.ts';
import { startErrorOf, startTestServer } from './testing/test-server.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-process-'));
  // When the tests run as root, the database runs as a different user, who needs access to the folder.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a process that cannot start exits with one message', () => {
  it('with all errors of the environment', async () => {
    const { code, output, errorOutput } = await runFailingServer({ PORT: 'x', LOG_LEVEL: 'y' });
    expect([code, output]).toEqual([1, '']);
    expect(errorOutput).toMatch(/PORT must be[\s\S]*LOG_LEVEL must be/);
  });

  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = z.object({ port: z.number() }).parse(other.address());
    const { code, errorOutput } = await runFailingServer({
      PORT: String(port),
      DATA_DIR: join(folder, 'port'),
    });
    other.close();
    expect(code).toBe(1);
    expect(errorOutput).toBe(
      `Port ${port} is already taken by another program: stop that program, or choose another port, for instance PORT=${port + 1}.\n`,
    );
  });

  it('when another instance uses the data folder', async () => {
    await using site = await startTestServer({}, { hasOwnCluster: true });
    const { dataDir } = site;
    const { code, errorOutput } = await runFailingServer({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(errorOutput).toBe(
      `The data folder ${dataDir} is in use by another running instance: stop that one, or set DATA_DIR to another folder.\n`,
    );
    await expect.poll(async () => (await site.request('/readyz')).status).toBe(200);
  });

  it('when the database does not respond, and does not print the password in DATABASE_URL', async () => {
    const { code, errorOutput } = await runFailingServer({
      DATABASE_URL: 'postgres://me:hidden-word@127.0.0.1:1/db',
      DATA_DIR: join(folder, 'refused'),
    });
    expect(code).toBe(1);
    expect(errorOutput).toMatch(
      /^The database at 127\.0\.0\.1:1\/db cannot be used \(.*ECONNREFUSED.*\): check .*\n$/,
    );
    expect(errorOutput).not.toContain('hidden-word');
  });
});

describe('a failed start has a message for the operator', () => {
  it('when the data folder cannot be written', async () => {
    await writeFile(join(folder, 'a-file'), '');
    expect(await startErrorOf({ DATA_DIR: join(folder, 'a-file', 'data') })).toMatch(
      /^The data folder .* cannot be written \(ENOTDIR\): .*set DATA_DIR to another folder\.$/,
    );
  });

  it('when the server runs as root, and the database user cannot enter the parent of the data folder', async () => {
    const privateFolder = join(folder, 'private');
    await mkdir(privateFolder, { mode: 0o700 });
    const variables = { DATA_DIR: join(privateFolder, 'data') };
    if (process.getuid?.() === 0) {
      expect(await startErrorOf(variables)).toContain(`chmod o+x ${privateFolder}`);
    } else {
      // When the tests do not run as root, the database runs as the same user, who owns the folder.
      await using site = await startTestServer(variables);
      await expect.poll(async () => (await site.request('/readyz')).status).toBe(200);
    }
  });

  it('when METRICS_PORT is taken, and stops the database', async () => {
    const dataDir = join(folder, 'metrics');
    await mkdir(dataDir);
    await fillFromTemplate(dataDir);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = z.object({ port: z.number() }).parse(other.address());
    const message = await startErrorOf({ DATA_DIR: dataDir, METRICS_PORT: String(port) });
    other.close();
    expect(message).toMatch(/^Metrics cannot be served on .*EADDRINUSE/);
    await expect(postmasterOf(dataDir)).rejects.toThrow('ENOENT');
    // Throws if the failed start did not release its lock.
    lockDataFolder(dataDir)();
  });

  it('when the secrets are damaged', async () => {
    const dataDir = join(folder, 'damaged');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'secrets.json'), '{"jwtSecret":"short"}');
    expect(await startErrorOf({ DATA_DIR: dataDir })).toMatch(/^The secrets in .* cannot be read\. .*$/);
  });
});
