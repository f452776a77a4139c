import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '..', 'scripts', 'operator', 'role.ts');

/** Returns the operator's command for an environment; the caller appends an address and a role. */
export function roleCommand(...environment: readonly string[]): string {
  return JSON.stringify(['/usr/bin/env', ...environment, process.execPath, SCRIPT]);
}
