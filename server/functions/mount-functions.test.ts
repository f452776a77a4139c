/** Checks that the folders of supabase/functions are functions of this server and of a Supabase project. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readEnvironment } from '../environment.ts';
import { createLog } from '../logging/log.ts';
import { mountFunctions } from './mount-functions.ts';

const SUPABASE = join(import.meta.dirname, '..', '..', 'supabase');
/** The function that only Supabase projects need: our server deletes files without a function. */
const UNSERVED_FUNCTION = 'delete-files';

const configSchema = z.object({ functions: z.record(z.string(), z.object({ verify_jwt: z.boolean() })) });

async function readFolderNames(): Promise<readonly string[]> {
  const entries = await readdir(join(SUPABASE, 'functions'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && entry.name !== '_shared').map(({ name }) => name);
}

it('serves each folder of supabase/functions except delete-files (add a missing one in mount-functions.ts)', async () => {
  const handlers = mountFunctions({
    backend: { fetch: () => Promise.reject(new Error('no function is called')) },
    siteUrl: 'http://localhost',
    serviceKey: 'none',
    environment: readEnvironment({}),
    log: createLog('silent'),
  });
  expect([...handlers.keys(), UNSERVED_FUNCTION].toSorted()).toEqual((await readFolderNames()).toSorted());
});

it('configures each folder of supabase/functions (add a missing one in supabase/config.toml)', async () => {
  const { functions } = configSchema.parse(parse(await readFile(join(SUPABASE, 'config.toml'), 'utf8')));
  expect(Object.keys(functions).toSorted()).toEqual((await readFolderNames()).toSorted());
});
