/** npm run dev: Vite with hot reload in front, the server behind it, restarted when its sources change. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const backendPort = port + 1;
const backend = `http://127.0.0.1:${backendPort}`;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(backendPort),
    SITE_URL: process.env.SITE_URL ?? `http://localhost:${port}`,
  },
});

const proxied = [
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
  server: { port, strictPort: true, proxy: Object.fromEntries(proxied.map((path) => [path, backend])) },
});
await web.listen();
console.log(`Development at http://localhost:${port}, the server itself at ${backend}`);

async function stop(): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await Promise.all([web.close(), ended]);
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
