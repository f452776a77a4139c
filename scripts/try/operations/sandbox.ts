import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findUnprivilegedUser, type SystemUser } from '../../../server/postgres/cluster/system-user.ts';
import { type Certificate, selfSignedCertificate } from '../deploy/certificate.ts';

const run = promisify(execFile);

export type Variables = Readonly<Record<string, string>>;

/** A server started with npm. */
type NpmServer = {
  /** Returns the lines of level error or fatal among the last `MAX_LOG_LENGTH` characters of the log. */
  readonly errors: () => readonly string[];
  stop(): Promise<void>;
};

/** Runs programs as an ordinary user of this machine: with an empty home folder and without special permissions. */
export type Sandbox = {
  readonly folder: string;
  /** The user that runs the programs; null if this process is not root, and runs them as its own user. */
  readonly user: SystemUser | null;
  readonly certificate: Certificate;
  /** Makes a folder that belongs to the user, unless it exists. */
  makeFolder(name: string): Promise<string>;
  /** Runs a program in a folder as the user, and returns its output. @throws {Error} with the beginning of its output if it fails */
  run(folder: string, program: string, args: readonly string[], variables?: Variables): Promise<string>;
  /** Runs `npm run NAME -- ARGS`, and returns what the script printed. */
  npm(folder: string, name: string, args: readonly string[], variables: Variables): Promise<string>;
  /** Runs `npm run start` or `npm run serve`, and waits until the server is ready. */
  start(folder: string, name: 'start' | 'serve', variables: Variables): Promise<NpmServer>;
  /** Registers work for close(), such as stopping a program that was started elsewhere. */
  onClose(work: () => Promise<void>): void;
  /** Does the registered work, kills the servers that `start` started and removes the folder. */
  close(): Promise<void>;
};

/** Maximum number of characters kept from the end of a server's standard output, and of its log. */
const MAX_LOG_LENGTH = 20_000;
const COMMAND_TIMEOUT_MS = 5 * 60_000;
const STOP_TIMEOUT_MS = 60_000;
/** A line of the server's log with the level error (50) or fatal (60), as a number or as a name. */
const ERROR_LINE = /^{"level":(?:"(?:error|fatal)"|[56]0)/;
/** Variables that npm may need to reach the package registry. */
const INHERITED_VARIABLES = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'NPM_CONFIG_REGISTRY'];

export async function createSandbox(): Promise<Sandbox> {
  const user = await findUnprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-operations-'));
  await chmod(folder, 0o755);
  const certificate = await selfSignedCertificate(folder);
  // For commands that send requests to the site: its certificate, and those in the NODE_EXTRA_CA_CERTS of this machine.
  const certificatesFile = join(folder, 'certificates.pem');
  const machineCertificates = process.env.NODE_EXTRA_CA_CERTS;
  const trustedFiles = [certificate.certificate, ...(machineCertificates ? [machineCertificates] : [])];
  await writeFile(
    certificatesFile,
    (await Promise.all(trustedFiles.map((path) => readFile(path)))).join('\n'),
  );
  const home = join(folder, 'home');
  const children = new Set<ChildProcess>();
  const closeHandlers: (() => Promise<void>)[] = [];

  const makeFolder = async (name: string) => {
    const path = join(folder, name);
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (user) await chown(path, user.uid, user.gid);
    return path;
  };
  await makeFolder('home');
  if (user) await chown(folder, user.uid, user.gid);

  const environment = (variables: Variables): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH?.split(':')
      // When npm started this script, it added folders with programs of this checkout to PATH. Leaves them out.
      .filter((part) => !part.includes('node_modules') && !part.includes('node-gyp'))
      .join(':'),
    HOME: home,
    NODE_EXTRA_CA_CERTS: certificatesFile,
    ...Object.fromEntries(
      INHERITED_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
    ...variables,
  });

  const runProgram: Sandbox['run'] = async (cwd, program, args, variables = {}) => {
    try {
      const options = {
        ...user,
        cwd,
        env: environment(variables),
        timeout: COMMAND_TIMEOUT_MS,
        maxBuffer: 64 * 1024 ** 2,
      };
      return (await run(program, [...args], options)).stdout;
    } catch (error) {
      const errorOutput = error instanceof Error && 'stderr' in error ? `${error.stderr}`.trim() : '';
      const output = error instanceof Error && 'stdout' in error ? `${error.stdout}`.trim() : '';
      throw new Error(
        `${program} ${args.join(' ')} failed: ${errorOutput || output || String(error)}`.slice(0, 2000),
      );
    }
  };

  return {
    folder,
    user,
    certificate,
    makeFolder,
    run: runProgram,
    npm: (cwd, name, args, variables) =>
      runProgram(cwd, 'npm', ['run', '--silent', name, '--', ...args], variables),
    start: (cwd, name, variables) =>
      startByNpm(name, { ...user, cwd, env: environment(variables) }, children),
    onClose: (work) => void closeHandlers.push(work),
    async close() {
      for (const work of closeHandlers.splice(0).reverse()) await work();
      await Promise.all([...children].map(killProcessGroup));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type SpawnSettings = Partial<SystemUser> & { readonly cwd: string; readonly env: NodeJS.ProcessEnv };

async function startByNpm(
  name: string,
  settings: SpawnSettings,
  children: Set<ChildProcess>,
): Promise<NpmServer> {
  // A separate process group, so that npm and its children can be killed together.
  const child = spawn('npm', ['run', '--silent', name], {
    ...settings,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const ended = once(child, 'close').then(() => children.delete(child));
  let output = '';
  let log = '';
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-MAX_LOG_LENGTH);
    if (output.includes('THRILLSEEKERS ready on ')) resolve();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = `${log}${text}`.slice(-MAX_LOG_LENGTH);
  });
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`npm run ${name} exited: ${`${output}${log}`.slice(-1500)}`);
    }),
  ]);
  return {
    errors: () => log.split('\n').filter((line) => ERROR_LINE.test(line)),
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => void killProcessGroup(child), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Kills the process group that the process leads. */
async function killProcessGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}
