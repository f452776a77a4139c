import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram, type Program } from '../../scripts/try/deploy/debian-programs.ts';
import { freePort } from '../../scripts/try/deploy/free-port.ts';

/** A running nginx that serves a folder. */
export type NginxServer = AsyncDisposable & {
  readonly url: string;
  /** The served folder. */
  readonly root: string;
};

const START_TIMEOUT_MS = 10_000;
const RETRY_MS = 50;

/**
 * Starts Debian's nginx with a configuration for the benchmark. `/upload/` accepts PUT.
 * @param folder an empty folder for the served files, the configuration and, if nginx is not installed, its packages
 * @returns null if nginx is not available
 */
export async function startNginx(folder: string): Promise<NginxServer | null> {
  let program: Program;
  try {
    program = await findProgram('nginx', folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
  const root = join(folder, 'root');
  await mkdir(join(root, 'upload'), { recursive: true });
  const port = await freePort();
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, nginxConfig(folder, root, port));
  const child = spawn(program.path, ['-e', 'stderr', '-p', folder, '-c', configuration], {
    env: program.env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await waitUntilListening(port, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, root, [Symbol.asyncDispose]: stop };
}

function nginxConfig(folder: string, root: string, port: number): string {
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  // As root, nginx would switch to a user that cannot read the folder.
  const userDirective = process.getuid?.() === 0 ? 'user root;' : '';
  return `${userDirective} daemon off; worker_processes auto; pid ${folder}/pid; error_log stderr warn;
events { worker_connections 768; }
http {
  ${tempPaths} access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  types { image/png png; }
  server {
    listen 127.0.0.1:${port}; root ${root};
    location /upload/ { dav_methods PUT; client_max_body_size 16m; }
  }
}
`;
}

async function waitUntilListening(port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error('nginx exited');
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(RETRY_MS);
  }
  throw new Error(`nginx does not listen on port ${port}`);
}
