import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');
const SCRIPT = join(PROJECT, 'scripts', 'operator', 'role.ts');
/** Without compiled code, most of the processor time of a start is compilation. */
const COMPILE_CACHE = `NODE_COMPILE_CACHE=${join(PROJECT, 'node_modules', '.cache', 'node')}`;

/** Returns the operator's command for an environment; the caller appends an address and a role. */
export function roleCommand(...environment: readonly string[]): string {
  return JSON.stringify(['/usr/bin/env', COMPILE_CACHE, ...environment, process.execPath, SCRIPT]);
}
