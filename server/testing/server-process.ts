import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { errorCode } from '../errors/error-code.ts';
import { type Database, openDatabase } from '../postgres/client/open-database.ts';
import { clusterUrl } from '../postgres/cluster/running-cluster.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Folder of the compile cache. A start without this cache needs much more processor time, for compilation. */
export const COMPILE_CACHE_DIR = join(ROOT, 'node_modules', '.cache', 'node');

/** The real server in a separate process. */
export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  /** From start to readiness, in milliseconds. */
  readonly startupMs: number;
  readonly output: () => string;
  readonly errorOutput: () => string;
  signal(name: NodeJS.Signals): void;
  /** Sends SIGTERM and waits for the end, like a supervisor. */
  stop(): Promise<void>;
  /** Signals the server and all its child processes. */
  signalGroup(name: NodeJS.Signals): void;
  /** Sends a message to the preloaded module; resolves when the module has replied. */
  sendMessage(message: object): Promise<void>;
  /** Resolves when the server has ended and all output was read: to the exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
};

export type ProcessOptions = {
  readonly cwd?: string;
  /** A module that is loaded before the server. */
  readonly preload?: string;
  /** Receives the command that starts the server, and returns the one to run instead. */
  readonly changeCommand?: (program: readonly string[]) => readonly string[];
};

const running = new Set<ServerProcess>();

function launch(
  variables: Readonly<Record<string, string>>,
  { cwd = ROOT, preload, changeCommand = (program) => program }: ProcessOptions,
) {
  const preloading = preload ? ['--import', preload] : [];
  const [command = '', ...parameters] = changeCommand([
    process.execPath,
    ...preloading,
    join(ROOT, 'server', 'main.ts'),
  ]);
  // A separate process group, so that signalGroup does not signal the test itself.
  const child = spawn(command, parameters, {
    cwd,
    detached: true,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE_DIR,
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT_FACTOR: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload ? (['ipc'] as const) : [])],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the server has no output');
  let output = '';
  let errorOutput = '';
  stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  return { child, stdout, ended, output: () => output, errorOutput: () => errorOutput };
}

/** Starts a server and waits until it is ready. Rate limits are off by default. */
export async function startServerProcess(
  variables: Readonly<Record<string, string>>,
  options: ProcessOptions = {},
): Promise<ServerProcess> {
  const began = performance.now();
  const { child, stdout, ended, output, errorOutput } = launch(variables, options);
  const [line] = await Promise.race([
    once(createInterface({ input: stdout }), 'line').then(z.tuple([z.string()]).parse),
    ended.then(() => {
      throw new Error(`the server exited: ${errorOutput()}`);
    }),
  ]);
  const startupMs = performance.now() - began;
  const url = /^THRILLSEEKERS ready on (http:\/\/localhost:\d+)$/.exec(line)?.[1];
  const pid = child.pid;
  if (!url || !pid) throw new Error(`unexpected line: ${line}`);
  const server: ServerProcess = {
    url,
    pid,
    startupMs,
    output,
    errorOutput,
    ended,
    signal: (name) => void child.kill(name),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    signalGroup(name) {
      // Some child processes, such as PostgreSQL, have their own process groups. A child may have ended already.
      for (const group of childrenOf(pid)) signalIfRunning(-group, name);
      process.kill(-pid, name);
    },
    async sendMessage(message) {
      const reply = once(child, 'message');
      child.send(message);
      await reply;
    },
  };
  running.add(server);
  void ended.then(() => running.delete(server));
  return server;
}

function signalIfRunning(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Returns the child processes of a process. Works only on Linux. */
function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'));
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** Runs a server that cannot start, until it exits. */
export async function runFailingServer(variables: Readonly<Record<string, string>>) {
  const { ended, output, errorOutput } = launch(variables, {});
  const code = await ended;
  return { code, output: output(), errorOutput: errorOutput() };
}

/** Stops all running servers that `startServerProcess` started. */
export async function stopServerProcesses(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()));
}

const secretsSchema = z.object({
  jwtSecret: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  databasePassword: z.string(),
});

export async function secretsOf(dataDir: string) {
  return secretsSchema.parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')));
}

/** Returns process id and port of the database server that runs in a data folder. */
export async function postmasterOf(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Opens the database of a data folder, as its owner. */
export async function openDatabaseOf(dataDir: string): Promise<Database> {
  const { port } = await postmasterOf(dataDir);
  const { databasePassword } = await secretsOf(dataDir);
  return openDatabase(clusterUrl(port, databasePassword), { max: 1 });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
