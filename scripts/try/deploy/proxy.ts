import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SystemUser } from '../../../server/postgres/cluster/system-user.ts';
import { findProgram, type Program } from './debian-programs.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'deploy');

export type ProxyName = 'nginx' | 'caddy';

/** Where the proxy runs, and which server it forwards to. */
export type ProxyOptions = {
  /** An empty folder for configuration, logs, and the program if it is not installed. */
  readonly folder: string;
  /** Paths of the PEM files. */
  readonly certificate: { readonly certificate: string; readonly key: string };
  /** Host in the URL of the site. */
  readonly host: string;
  readonly serverPort: number;
  /** Account that the proxy runs as; null for the current one. */
  readonly user: SystemUser | null;
};

export type ExampleProxy = {
  readonly httpPort: number;
  readonly siteUrl: string;
  /** Makes the proxy check its configuration. */
  check(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const TIMEOUT_MS = 30_000;

/** Configures the proxy with the example in deploy/, with other ports, paths, certificate and site name. */
export async function prepareProxy(name: ProxyName, options: ProxyOptions): Promise<ExampleProxy> {
  await mkdir(options.folder, { recursive: true, mode: 0o755 });
  const program = await findProgram(name, options.folder);
  const ports = { http: await freePort(), https: await freePort() };
  const commands = await (name === 'nginx' ? nginx : caddy)(options, ports);
  if (options.user) await run('chown', ['-R', `${options.user.uid}:${options.user.gid}`, options.folder]);
  let child: ChildProcess | null = null;
  return {
    httpPort: ports.http,
    siteUrl: `https://${options.host}:${ports.https}`,
    async check() {
      await run(program.path, commands.check, { ...options.user, env: environment(program, options) });
    },
    async start() {
      const proxyProcess = spawn(program.path, commands.run, {
        ...options.user,
        env: environment(program, options),
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = proxyProcess;
      let output = '';
      proxyProcess.stderr.on('data', (text) => {
        output = `${output}${text}`.slice(-2000);
      });
      await waitForPort(ports.https, () => {
        if (proxyProcess.exitCode !== null) throw new Error(`${name} exited: ${output}`);
      });
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child?.kill('SIGKILL'), TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

type Ports = { readonly http: number; readonly https: number };
type Commands = { readonly check: string[]; readonly run: string[] };

async function nginx(options: ProxyOptions, ports: Ports): Promise<Commands> {
  const { folder, certificate, host, serverPort, user } = options;
  const example = await readFile(join(EXAMPLES, 'nginx.conf'), 'utf8');
  const site = replaceEach(example, [
    ['127.0.0.1:3000', `127.0.0.1:${serverPort}`],
    ['listen 80;', `listen ${ports.http};`],
    ['listen [::]:80;', `listen [::]:${ports.http};`],
    ['listen 443 ', `listen ${ports.https} `],
    ['listen [::]:443 ', `listen [::]:${ports.https} `],
    ['/etc/letsencrypt/live/thrillseekers.example/fullchain.pem', certificate.certificate],
    ['/etc/letsencrypt/live/thrillseekers.example/privkey.pem', certificate.key],
    ['/var/log/nginx/', `${folder}/`],
    ['https://thrillseekers.example$', `https://${host}:${ports.https}$`],
    ['server_name thrillseekers.example', `server_name ${host}`],
  ]);
  await writeFile(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  // Without it, nginx as root runs its workers as another account, which may not read the folder.
  const userDirective = process.getuid?.() === 0 && user === null ? 'user root;' : '';
  // Includes the site's file, and has settings like those of Debian's /etc/nginx/nginx.conf.
  const main = `${userDirective} daemon off; worker_processes 2; pid ${folder}/pid; error_log stderr warn;
events { worker_connections 768; }
http { ${temporary} access_log off; sendfile on; tcp_nopush on; types_hash_max_size 2048; gzip on; include ${folder}/site.conf; }
`;
  await writeFile(join(folder, 'main.conf'), main);
  const parameters = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'main.conf')];
  return { check: [...parameters, '-t'], run: parameters };
}

async function caddy(
  { folder, certificate, host, serverPort }: ProxyOptions,
  ports: Ports,
): Promise<Commands> {
  const example = await readFile(join(EXAMPLES, 'Caddyfile'), 'utf8');
  const site = replaceEach(example, [
    ['127.0.0.1:3000', `127.0.0.1:${serverPort}`],
    // Replaces the certificate that Caddy would fetch.
    ['thrillseekers.example {\n', `${host} {\n\ttls ${certificate.certificate} ${certificate.key}\n`],
    // Adds to the block of global options.
    [
      '\n{\n',
      `\n{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tstorage file_system ${folder}/storage\n`,
    ],
  ]);
  const file = join(folder, 'Caddyfile');
  await writeFile(file, site);
  const parameters = ['--config', file, '--adapter', 'caddyfile'];
  return { check: ['validate', ...parameters], run: ['run', ...parameters] };
}

/**
 * Replaces texts of an example.
 * @throws {Error} when the example no longer contains one of the texts
 */
function replaceEach(text: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  return replacements.reduce((current, [from, to]) => {
    if (!current.includes(from)) throw new Error(`the example does not contain "${from}"`);
    return current.replaceAll(from, to);
  }, text);
}

function environment({ env }: Program, { folder }: ProxyOptions): NodeJS.ProcessEnv {
  return { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
}

/**
 * Resolves when a program accepts connections on a port of 127.0.0.1.
 * @param throwIfExited throws when the program has exited: then waiting is useless
 * @throws {Error} when no program accepts connections in time
 */
export async function waitForPort(
  port: number,
  throwIfExited: () => void,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = AbortSignal.timeout(timeoutMs);
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    // Without the signal, connecting would take minutes while a program's queue of unaccepted connections is full.
    const isOpen = await once(socket, 'connect', { signal: deadline }).then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    throwIfExited();
    if (deadline.aborted) throw new Error(`nothing accepts connections on port ${port}`);
    await wait(100);
  }
}
