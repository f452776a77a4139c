/** npm run fix: formats all files and applies the linter's safe fixes. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const biome = join(root, 'node_modules', '.bin', 'biome');
process.exitCode = spawnSync(biome, ['check', '--write', '.'], { cwd: root, stdio: 'inherit' }).status ?? 1;
