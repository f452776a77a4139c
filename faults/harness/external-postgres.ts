import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClusterLocation, locateCluster } from '../../server/postgres/cluster/cluster-location.ts';
import { clusterUrl } from '../../server/postgres/cluster/running-cluster.ts';
import { fillFromTemplate } from '../../server/testing/data-template.ts';
import { secretsOf } from '../../server/testing/server-process.ts';

/** Maximum number of ports that are tried. */
const MAX_ATTEMPTS = 3;

/** A PostgreSQL outside the server, which a test can stop and freeze. Its URL stays the same after a restart. */
export class ExternalPostgres {
  readonly url: string;
  readonly #folder: string;
  readonly #place: ClusterLocation;
  readonly #port: number;
  #child: ChildProcess | null = null;

  private constructor(url: string, folder: string, place: ClusterLocation, port: number) {
    this.url = url;
    this.#folder = folder;
    this.#place = place;
    this.#port = port;
  }

  static async open(): Promise<ExternalPostgres> {
    const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-fault-postgres-'));
    await fillFromTemplate(folder);
    const place = await locateCluster({ path: folder, isExplicit: true }, () => undefined);
    const { databasePassword } = await secretsOf(folder);
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort();
      const postgres = new ExternalPostgres(clusterUrl(port, databasePassword), folder, place, port);
      try {
        await postgres.start();
        return postgres;
      } catch (error) {
        // Another program can take the port before PostgreSQL does.
        if (attempt === MAX_ATTEMPTS || !/could not bind|Address already in use/.test(String(error)))
          throw error;
      }
    }
  }

  /** Starts PostgreSQL; resolves when it accepts connections. */
  async start(): Promise<void> {
    const settings = { port: this.#port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(this.#place.binaries.postgres, ['-D', this.#place.folder, ...flags], {
      ...(this.#place.user ?? {}),
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('ready to accept connections')) resolve();
      });
      child.once('close', () => reject(new Error(`PostgreSQL exited: ${output}`)));
    });
  }

  /** Stops PostgreSQL as an operator would (a fast shutdown): closes connections, and keeps committed data. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGINT');
    await closed;
  }

  /** Freezes all processes of PostgreSQL with their open connections; returns a function that resumes them. */
  async freeze(): Promise<() => void> {
    const main = this.#child?.pid ?? 0;
    process.kill(main, 'SIGSTOP');
    const children = (await readFile(`/proc/${main}/task/${main}/children`, 'utf8')).trim().split(' ');
    const all = [main, ...children.filter(Boolean).map(Number)];
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    return () => {
      for (const pid of all) process.kill(pid, 'SIGCONT');
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
