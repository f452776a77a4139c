/**
 * scripts/serve runs this script under Node 24 or newer. With --prepare, builds the web app; otherwise, checks that packages and build
 * are current. Then runs the server or the demo.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithParent } from './bootstrap/end-with-parent.ts';
import { packagesAreInstalled } from './bootstrap/ensure-packages.mjs';
import { buildWeb, missingBuildMessage, root } from './build-web.ts';

const { values: options } = parseArgs({
  options: {
    prepare: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
    // The demo reads this option itself.
    fresh: { type: 'boolean', default: false },
    // scripts/serve reads this option, and passes --parent.
    'with-parent': { type: 'boolean', default: false },
    parent: { type: 'string' },
  },
});

/** Returns what the operator has to do before the server can start; null if nothing is missing. */
function missingPreparation(): string | null {
  if (!packagesAreInstalled(root, { dev: false }))
    return 'The installed packages do not match this version: run npm run build, then start again.';
  return missingBuildMessage();
}

// Saves much of the processor time of later starts. Node makes a subfolder for each user, and caches nothing if it may not write
// there. The environment variable NODE_COMPILE_CACHE overrides the folder.
enableCompileCache(join(root, 'node_modules', '.cache', 'node'));
if (options.parent !== undefined) endWithParent(Number(options.parent));
if (options.prepare) await buildWeb();
else {
  const message = missingPreparation();
  if (message !== null) {
    process.stderr.write(`${message}\n`);
    process.exit(1);
  }
}
await (options.demo ? import('../demo/main.ts') : import('../server/main.ts'));
