import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Milliseconds. */
const TIME_TO_END = 5_000;

export type StartedProcess = {
  /** Resolves with the first line of its standard error that matches. */
  readonly line: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Ends it with everything that it started. */
  readonly stop: () => Promise<void>;
};

/** Process groups that run now; browsers start many processes. */
const groups = new Set<number>();

function killGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // All of them have ended.
  }
}

process.on('exit', () => {
  for (const group of groups) killGroup(group, 'SIGKILL');
});

/** Starts a program as the leader of a process group, so that nothing of a browser survives its test. */
export function startProcess(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): StartedProcess {
  const child: ChildProcess = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const { pid, stderr } = child;
  if (pid === undefined || !stderr) throw new Error(`${command} does not start`);
  groups.add(pid);
  const ended = once(child, 'exit');
  const lines = createInterface({ input: stderr });
  const said: string[] = [];
  lines.on('line', (line) => said.push(line));

  return {
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (line: string) => {
          const match = pattern.exec(line);
          if (match) resolve(match);
        };
        said.forEach(look);
        lines.on('line', look);
        child.once('exit', (code) =>
          reject(new Error(`${command} ended with ${code} too early:\n${said.join('\n')}`)),
        );
      }),
    async stop() {
      killGroup(pid, 'SIGTERM');
      const timer = setTimeout(() => killGroup(pid, 'SIGKILL'), TIME_TO_END);
      await ended;
      clearTimeout(timer);
      // The leader has ended; what it started may still linger.
      killGroup(pid, 'SIGKILL');
      groups.delete(pid);
    },
  };
}
