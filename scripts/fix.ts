/** npm run fix: formats, and mends what the linter can mend by itself. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const biome = join(root, 'node_modules', '.bin', 'biome');
process.exitCode = spawnSync(biome, ['check', '--write', '.'], { cwd: root, stdio: 'inherit' }).status ?? 1;
