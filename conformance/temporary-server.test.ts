import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { startTemporaryServer } from './temporary-server.ts';

afterEach(() => void vi.unstubAllEnvs());

it('removes its folder when the server does not start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-temporary-server-'));
  try {
    vi.stubEnv('TMPDIR', folder);
    vi.stubEnv('CONFORMANCE_DATABASE_URL', 'not a URL');
    await expect(startTemporaryServer()).rejects.toThrow('before it was ready');
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
