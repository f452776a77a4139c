// Entry point of all npm commands except start, serve and demo, which use scripts/serve: installs missing packages, then runs a
// script under Node 24 or newer.
// Usage: node scripts/bootstrap/run.mjs [--production] SCRIPT [ARGUMENT …]
// package.json says "exec node …": otherwise SIGTERM ends only the shell that npm starts, and the script keeps running.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './ensure-packages.mjs';
import { runUnderNode24 } from './node-24.mjs';
import { processSettings } from './process-settings.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [first, ...rest] = process.argv.slice(2);
const isProduction = first === '--production';
const command = isProduction ? rest : [first, ...rest];

// Opts out of telemetry: an instance reports nothing to anybody.
process.env.DO_NOT_TRACK = '1';
process.env.SUPABASE_TELEMETRY_DISABLED = '1';
if (isProduction) {
  for (const [name, value] of Object.entries(processSettings)) process.env[name] ??= value;
}

ensurePackages(root, { dev: !isProduction });
process.exit(await runUnderNode24(root, command));
