import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const INSTALLED = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '@supabase',
  'cli-linux-x64',
  'bin',
  'supabase',
);

/**
 * Runs the Supabase CLI: the installed one, which exists only on Linux x64, or else one that npx fetches.
 * @returns its standard output
 * @throws {Error} with its error output when it fails
 */
export function runSupabase(args: readonly string[]): Promise<string> {
  const [file, leading] = existsSync(INSTALLED) ? [INSTALLED, []] : ['npx', ['-y', 'supabase@3']];
  // The scratch database has no TLS. Without PGSSLMODE, the CLI would warn about this on every call.
  const child = spawn(file, [...leading, ...args], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errorOutput = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`supabase ${args[0]} ${args[1]} failed:\n${output}${errorOutput}`));
    });
  });
}
