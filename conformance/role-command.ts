import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');
const SCRIPT = join(PROJECT, 'scripts', 'operator', 'role.ts');
/** Caches compiled code, because compiling takes most of the time of a start. */
const COMPILE_CACHE = `NODE_COMPILE_CACHE=${join(PROJECT, 'node_modules', '.cache', 'node')}`;

/**
 * Returns the command that sets a role, with these environment variables (`NAME=value`), as a JSON list of words. The caller must append
 * the email address and the role.
 */
export function roleCommand(...environment: readonly string[]): string {
  return JSON.stringify(['/usr/bin/env', COMPILE_CACHE, ...environment, process.execPath, SCRIPT]);
}
