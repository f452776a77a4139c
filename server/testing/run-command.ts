import { execFile } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { COMPILE_CACHE_DIR } from './server-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export type CommandResult = { readonly code: number; readonly stdout: string; readonly stderr: string };

type Options = {
  readonly variables: Readonly<Record<string, string>>;
  /** Standard input of the command. */
  readonly input?: string;
};

/**
 * Runs a command of scripts/operator until it exits.
 * @param name name of its file, without .ts
 */
export function runScript(
  name: string,
  args: readonly string[],
  { variables, input }: Options,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, 'scripts', 'operator', `${name}.ts`), ...args],
      {
        cwd: ROOT,
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: COMPILE_CACHE_DIR,
          // Messages then name the command as `npm run …`.
          npm_lifecycle_event: name,
          ...variables,
        },
      },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : z.number().safeParse(error.code).data;
        if (code === undefined) reject(error);
        else resolve({ code, stdout, stderr });
      },
    );
    child.stdin?.end(input ?? '');
  });
}
