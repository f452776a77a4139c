import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Milliseconds between SIGTERM and SIGKILL. */
const STOP_TIMEOUT = 5_000;

export type StartedProcess = {
  /**
   * Resolves with the match in the first matching line of standard error. Rejects if the program ends after the call, before it prints
   * such a line.
   */
  readonly waitForLine: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Stops the process and all its child processes. */
  readonly stop: () => Promise<void>;
};

/** Process groups that still run, one per program, because a browser consists of many processes. The exit handler below kills them. */
const groups = new Set<number>();

function killGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // All processes of the group have ended.
  }
}

process.on('exit', () => {
  for (const group of groups) killGroup(group, 'SIGKILL');
});

/** Starts a program as the leader of a process group, so that no process of a browser survives its test. */
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
  const exit = once(child, 'exit');
  const lines = createInterface({ input: stderr });
  const printedLines: string[] = [];
  lines.on('line', (line) => printedLines.push(line));

  return {
    waitForLine: (pattern) =>
      new Promise((resolve, reject) => {
        const check = (line: string) => {
          const match = pattern.exec(line);
          if (match) resolve(match);
        };
        printedLines.forEach(check);
        lines.on('line', check);
        child.once('exit', (code) =>
          reject(new Error(`${command} ended with ${code} too early:\n${printedLines.join('\n')}`)),
        );
      }),
    async stop() {
      killGroup(pid, 'SIGTERM');
      const timer = setTimeout(() => killGroup(pid, 'SIGKILL'), STOP_TIMEOUT);
      await exit;
      clearTimeout(timer);
      // The leader has ended. Its child processes may still run.
      killGroup(pid, 'SIGKILL');
      groups.delete(pid);
    },
  };
}
