import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { npmCommand } from './ensure-packages.mjs';

/** Id of the user `nobody`. */
const NOBODY = 65_534;

it.each(['20.19.0', '22.12.0', '24.0.0', '26.1.0'])(
  'on Node %s, its own npm installs the packages',
  (version) => {
    expect(npmCommand(version)).toEqual(['npm']);
  },
);

it.each(['18.20.8', '20.18.3', '21.7.0', '22.11.0', '23.1.0'])(
  'on Node %s, npx runs npm 11 on Node 24',
  (version) => {
    expect(npmCommand(version)).toEqual(['npx', '-y', '-p', 'node@24', '-p', 'npm@11', 'npm']);
  },
);

describe('when packages are missing', () => {
  let folder: string;
  let root: string;
  /** Folder with stubs of installed programs: an old Node, an npm that fails, and an npx that records its folder, PATH and arguments. */
  let programs: string;
  const npxCall = () => readFile(join(folder, 'npx-call'), 'utf8');
  const script = (path: string, text: string) => writeFile(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'thrillseekers-packages-'));
    root = join(folder, 'checkout');
    programs = join(folder, 'programs');
    await mkdir(join(root, 'node_modules', '.bin'), { recursive: true });
    await mkdir(programs);
    await chmod(folder, 0o755);
    await writeFile(
      join(root, 'package-lock.json'),
      '{"packages": {"node_modules/a": {"version": "2.0.0"}}}',
    );
    await script(join(programs, 'node'), 'echo v18.20.4');
    await script(join(programs, 'npx'), `{ pwd; echo "$PATH"; echo "$*"; } >'${join(folder, 'npx-call')}'`);
    await script(join(programs, 'npm'), 'exit 3');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const install = ({ dev = false, ...options }: { readonly dev?: boolean; readonly uid?: number } = {}) => {
    const module = JSON.stringify(join(import.meta.dirname, 'ensure-packages.mjs'));
    const code = `import(${module}).then((m) => m.ensurePackages(${JSON.stringify(root)}, { dev: ${dev} }))`;
    return spawnSync(process.execPath, ['--eval', code], {
      ...options,
      encoding: 'utf8',
      // Like npm run, puts node_modules/.bin first on PATH.
      env: { PATH: [join(root, 'node_modules', '.bin'), programs, '/usr/bin', '/bin'].join(delimiter) },
    });
  };

  it('chooses the command by the Node on PATH outside node_modules, and runs npx in a folder outside the checkout', async () => {
    expect(install()).toMatchObject({ status: 0 });
    const [cwd, path, args] = (await npxCall()).split('\n');
    expect(cwd).not.toContain(root);
    expect(path).not.toContain(root);
    expect(args).toContain(`npm@11 npm --prefix ${root} ci --omit=dev`);
  });

  it.each([
    { dev: false, command: 'npm run build' },
    { dev: true, command: 'npm ci' },
  ])(
    'installs nothing in a checkout that this user may not write to, and names $command',
    async ({ dev, command }) => {
      await chmod(root, 0o555);
      const { status, stderr } = install({ dev, ...(process.getuid?.() === 0 && { uid: NOBODY }) });
      expect(status).toBe(1);
      expect(stderr).toContain(`run ${command} there as its owner`);
      await expect(npxCall()).rejects.toThrow('ENOENT');
    },
  );
});
