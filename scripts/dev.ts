/**
 * npm run dev: Vite with hot reload, and the server behind it, which restarts when its sources or the files that it reads in supabase/
 * change.
 * `npm run dev -- --demo` does the same with the demo community.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const backendPort = port + 1;
const backend = `http://127.0.0.1:${backendPort}`;

/** Files that the server reads at its start. `node --watch` does not watch them, because the server does not import them. */
const STARTUP_FILES = /(?:^config\.toml|^seed\.sql|^migrations\/.*\.sql|^templates\/.*)$/;
/** An editor may write a file several times in a row. */
const DEBOUNCE_MS = 100;

const { values: options } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });

function startBackend(): ChildProcess {
  const main = options.demo ? 'demo/main.ts' : 'server/main.ts';
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(backendPort),
      SITE_URL: process.env.SITE_URL ?? `http://localhost:${port}`,
    },
  });
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

let server = startBackend();
let pendingRestart: Promise<void> = Promise.resolve();
let debounceTimer: NodeJS.Timeout | undefined;
watch(join(root, 'supabase'), { recursive: true }, (_event, name) => {
  if (name === null || !STARTUP_FILES.test(name)) return;
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => {
    console.log(`supabase/${name} changed: restarting the server`);
    pendingRestart = pendingRestart.then(async () => {
      await stopProcess(server);
      server = startBackend();
    });
  }, DEBOUNCE_MS);
});

const proxiedPaths = [
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/functions/v1',
  '/api',
  '/config.json',
  '/healthz',
  '/readyz',
];
const web = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { port, strictPort: true, proxy: Object.fromEntries(proxiedPaths.map((path) => [path, backend])) },
});
await web.listen();
console.log(`Development server: http://localhost:${port} (backend: ${backend})`);

async function stop(): Promise<void> {
  clearTimeout(debounceTimer);
  await pendingRestart;
  await Promise.all([web.close(), stopProcess(server)]);
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
