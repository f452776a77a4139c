import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');
const SCRIPT = join(PROJECT, 'scripts', 'operator', 'role.ts');
/** Caches compiled code, because compiling takes most of the time of a start. */
const COMPILE_CACHE = `NODE_COMPILE_CACHE=${join(PROJECT, 'node_modules', '.cache', 'node')}`;

/** Returns the operator's command for an environment, as a JSON list of words; the caller appends an email address and a role. */
export function roleCommand(...environment: readonly string[]): string {
  return JSON.stringify(['/usr/bin/env', COMPILE_CACHE, ...environment, process.execPath, SCRIPT]);
}
