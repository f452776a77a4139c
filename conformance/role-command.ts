import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '..', 'scripts', 'operator', 'role.ts');

/** The operator's own command in that environment, to which an address and a role are added. */
export function roleCommand(...environment: readonly string[]): string {
  return JSON.stringify(['/usr/bin/env', ...environment, process.execPath, SCRIPT]);
}
