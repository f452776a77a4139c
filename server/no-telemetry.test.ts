/** Some libraries can send usage data to their makers. The server must prevent this. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillFromTemplate } from './testing/data-template.ts';
import { startServerProcess } from './testing/server-process.ts';

/**
 * Preloaded into the server: records each host that it connects to, and each loaded module of a telemetry library or of the command line
 * of Supabase Lite (lite/dist/cli), which has telemetry.
 */
const RECORDER_SCRIPT = `
import { registerHooks } from 'node:module';
import { appendFileSync } from 'node:fs';
import net from 'node:net';
import dns from 'node:dns';
const record = (entry) => appendFileSync(process.env.RECORD_FILE, entry + '\\n');
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const [first] = Array.isArray(args[0]) ? args[0] : args;
  record('connect ' + (first?.host ?? first?.path ?? args[1] ?? 'localhost'));
  return connect.apply(this, args);
};
const lookup = dns.lookup;
dns.lookup = (host, ...rest) => { record('lookup ' + host); return lookup(host, ...rest); };
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (/@sentry|opentelemetry|lite\\/dist\\/cli|posthog/.test(found.url)) record('module ' + found.url);
    return found;
  },
});
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-telemetry-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('connects only to this machine, where its database runs, and loads no telemetry library', async () => {
  await fillFromTemplate(folder);
  const preload = join(folder, 'recorder.mjs');
  const file = join(folder, 'records');
  await writeFile(preload, RECORDER_SCRIPT);
  await writeFile(file, '');
  const server = await startServerProcess({ DATA_DIR: folder, RECORD_FILE: file }, { preload });
  expect((await fetch(`${server.url}/rest/v1/profiles`)).status).toBe(401);
  await server.stop();
  const records = new Set((await readFile(file, 'utf8')).trim().split('\n'));
  expect(
    [...records].filter((entry) => !/^(?:connect|lookup) (?:127\.0\.0\.1|localhost|::1)$/.test(entry)),
  ).toEqual([]);
  expect(records.size).toBeGreaterThan(0);
  // Supabase Lite prints this notice, which the server must leave out of its log.
  expect(server.errorOutput()).not.toContain('EXPERIMENTAL');
});
