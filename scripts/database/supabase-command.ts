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
 * Runs the supabase command: the installed one, or on other platforms that of npx.
 * @returns what it wrote to standard output
 * @throws {Error} with its own words when it fails
 */
export function runSupabase(args: readonly string[]): Promise<string> {
  const [file, leading] = existsSync(INSTALLED) ? [INSTALLED, []] : ['npx', ['-y', 'supabase@3']];
  // The scratch database speaks plain TCP on loopback; without this the command warns about that on every call.
  const child = spawn(file, [...leading, ...args], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`supabase ${args[0]} ${args[1]} failed:\n${output}${complaint}`));
    });
  });
}
