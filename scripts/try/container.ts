/**
 * npm run try:container: carries out the steps of container/Containerfile in an empty folder as an ordinary user, starts the
 * result with a read-only app folder, calls its health check, and stops it. For machines without a container
 * engine. It does not test the base images: Node, npm and the shell are those of this machine.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { findUnprivilegedUser } from '../../server/postgres/cluster/system-user.ts';
import { freePort } from './deploy/free-port.ts';

const project = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

type Instruction = { readonly name: string; readonly text: string };

/** A stage of the Containerfile: a FROM and the instructions after it. */
type Stage = {
  /** The folder that replaces the root directory of the stage. */
  readonly root: string;
  workdir: string;
  readonly environment: Record<string, string>;
};

function readInstructions(text: string): Instruction[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      return { name, text: rest };
    });
}

/** Returns the path in the folder of the stage for an absolute path, or for one relative to the working directory. */
function pathIn(stage: Stage, path: string): string {
  return join(stage.root, resolve(stage.workdir, path));
}

/** Replaces paths below /app, /data, /backups and /etc in a command or value by paths in the folder of the stage. */
function withStagePaths(stage: Stage, text: string): string {
  return text.replaceAll(/(?<=^|[\s=])\/(?=app|data|backups|etc)/g, `${stage.root}/`);
}

const user = await findUnprivilegedUser();
const sandbox = await mkdtemp(join(tmpdir(), 'thrillseekers-container-'));
const stages = new Map<string, Stage>();

function pickVariables(from: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));
}

function environmentOf(stage: Stage): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: join(sandbox, 'home'),
    // The proxy and certificates of this machine, if it has any.
    ...pickVariables(process.env, ['NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'NO_PROXY']),
    ...Object.fromEntries(
      Object.entries(stage.environment).map(([name, value]) => [name, withStagePaths(stage, value)]),
    ),
  };
}

async function runShellCommand(
  stage: Stage,
  command: string,
  extraVariables: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn('sh', ['-c', withStagePaths(stage, command)], {
    ...user,
    cwd: pathIn(stage, '.'),
    env: { ...environmentOf(stage), ...extraVariables },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`"${command}" exited with ${code}`);
}

async function createFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o755 });
  if (user) await chown(path, user.uid, user.gid);
}

async function copy(stage: Stage, text: string): Promise<void> {
  const parts = text.split(/\s+/);
  const from = /^--from=(.+)$/.exec(parts[0] ?? '')?.[1];
  const origin = from === undefined ? null : stages.get(from);
  if (origin === undefined) throw new Error(`COPY from "${from}": there is no such stage`);
  const [target = '.', ...sources] = parts.slice(from === undefined ? 0 : 1).reverse();
  for (const source of sources) {
    const path = origin ? pathIn(origin, source) : join(project, source);
    const destination = target.endsWith('/') ? join(target, source.split('/').at(-1) ?? '') : target;
    await cp(path, pathIn(stage, destination), {
      recursive: true,
      // Leaves out packages and builds, as .dockerignore does.
      filter: (name) =>
        origin !== null || !/\/(?:node_modules|dist)(?:\/|$)/.test(name.slice(project.length)),
    });
  }
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, stage.root]);
}

/** Checks that the Containerfile gives its user a name, which initdb needs. The steps cannot show this, because another user runs them. */
async function checkUserName(stage: Stage, containerUser: string): Promise<void> {
  const names = await readFile(pathIn(stage, '/etc/passwd'), 'utf8').catch(() => '');
  if (!new RegExp(`^[^:]+:x:${containerUser.replace(/:.*/, '')}:`, 'm').test(names))
    throw new Error(`the user ${containerUser} has no name in /etc/passwd`);
}

/** Starts a stage as a container would, waits until its health check passes, and stops it. */
async function runStage(stage: Stage, command: string, healthCheck: string): Promise<void> {
  await run('chmod', ['-R', 'a-w', pathIn(stage, '/app')]);
  const port = String(await freePort());
  const [file = '', ...parameters] = z.array(z.string()).parse(JSON.parse(command));
  const child = spawn(file, parameters, {
    ...user,
    cwd: pathIn(stage, '.'),
    env: { ...environmentOf(stage), PORT: port, HOST: '127.0.0.1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await runShellCommand(stage, healthCheck, { PORT: port });
        break;
      } catch (error) {
        if (attempt === 60 || child.exitCode !== null) throw error;
        await wait(1_000);
      }
    }
    console.log('✓ healthy');
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`the server exited with ${code}`);
  console.log('✓ stopped cleanly');
}

try {
  await chmod(sandbox, 0o755);
  await createFolder(join(sandbox, 'home'));
  let stage: Stage | undefined;
  let command = '';
  let healthCheck = '';
  for (const { name, text } of readInstructions(
    await readFile(join(project, 'container/Containerfile'), 'utf8'),
  )) {
    console.log(`${name} ${text}`);
    if (name === 'FROM') {
      const stageName = / AS (\S+)$/.exec(text)?.[1] ?? String(stages.size);
      stage = { root: join(sandbox, stageName), workdir: '/', environment: {} };
      await createFolder(stage.root);
      await createFolder(join(stage.root, 'etc'));
      stages.set(stageName, stage);
      continue;
    }
    if (!stage) throw new Error(`${name} before FROM`);
    if (name === 'WORKDIR') {
      stage.workdir = text;
      await createFolder(pathIn(stage, '.'));
    } else if (name === 'ENV') {
      const [, variable = '', value = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
      stage.environment[variable] = value;
    } else if (name === 'COPY') await copy(stage, text);
    else if (name === 'RUN') await runShellCommand(stage, text);
    else if (name === 'CMD') command = text;
    else if (name === 'HEALTHCHECK') healthCheck = text.replace(/^(?:--\S+\s+)*CMD\s+/, '');
    else if (name === 'USER') await checkUserName(stage, text);
    else if (!['VOLUME', 'EXPOSE'].includes(name)) throw new Error(`this script does not know ${name}`);
  }
  if (!stage) throw new Error('there is no FROM');
  await runStage(stage, command, healthCheck);
} finally {
  await run('chmod', ['-R', 'u+w', sandbox]);
  await rm(sandbox, { recursive: true, force: true });
}
