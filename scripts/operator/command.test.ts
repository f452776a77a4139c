import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const NOBODY = 65_534;
const root = join(import.meta.dirname, '..', '..');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-command-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await chmod(join(folder, 'inaccessible'), 0o700).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

it('an error names the user who lacks a permission', async () => {
  const inaccessible = join(folder, 'inaccessible');
  await mkdir(inaccessible);
  await chmod(inaccessible, 0o000);
  const isRoot = process.getuid?.() === 0;
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'operator', 'members.ts')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: join(inaccessible, 'data') },
    ...(isRoot && { uid: NOBODY }),
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`the user ${isRoot ? 'nobody' : userInfo().username} lacks a permission`);
});

it('the usage has the form in which the command was called: deploy/thrillseekers, npm or node', async () => {
  // This stub of `id` reports an ordinary user: for root, deploy/thrillseekers would switch to the user of the server.
  await writeFile(join(folder, 'id'), '#!/bin/sh\necho 1000\n', { mode: 0o755 });
  const usage = (command: string, args: readonly string[], variables: Readonly<Record<string, string>>) =>
    spawnSync(command, args, {
      encoding: 'utf8',
      cwd: root,
      env: { PATH: `${folder}:${process.env.PATH}`, ...variables },
    }).stderr;
  const wrapper = [join(root, 'deploy', 'thrillseekers'), 'backup', 'one', 'two'];
  expect(usage('sh', wrapper, { THRILLSEEKERS_APP: root, THRILLSEEKERS_ENV: '/dev/null' })).toBe(
    'Usage: thrillseekers backup [--allow-missing-files] [FILE]\n       thrillseekers backup --verify FILE\n',
  );
  const script = ['scripts/operator/import-parks.ts'];
  expect(usage(process.execPath, script, { npm_lifecycle_event: 'import:parks' })).toBe(
    'Usage: npm run import:parks -- [--dry-run] FILE\n',
  );
  expect(usage(process.execPath, script, {})).toBe(
    'Usage: node scripts/operator/import-parks.ts [--dry-run] FILE\n',
  );
});

it.each([
  // dash reports this error in line 3, bash in line 2.
  ['MAIL_FROM=THRILLSEEKERS <hello@club.example>', 'near line'],
  ['BACKUP_PASSPHRASE=a long sentence', 'near line 2'],
  ['SMTP_URL="smtps://user:pa$sword@mail.example"', 'near line 2'],
])('deploy/thrillseekers reports missing or wrong quotes in %s', async (setting, place) => {
  const settings = join(folder, 'settings.env');
  await writeFile(settings, `TRUST_PROXY=1\n${setting}\nBACKUP_KEEP=7\n`);
  const { status, stderr } = spawnSync('sh', [join(root, 'deploy', 'thrillseekers'), 'backup', '--help'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, THRILLSEEKERS_APP: root, THRILLSEEKERS_ENV: settings },
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`${settings} cannot be read (${place}`);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it('deploy/thrillseekers passes on the name of the operator when it switches to the user of the server', async () => {
  const script = (name: string, text: string) =>
    writeFile(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  await script('id', 'case $1 in -u) echo 0 ;; -un) echo root ;; esac');
  await script('getent', 'echo thrillseekers:x:998:998::/var/lib/thrillseekers:/usr/sbin/nologin');
  await script('runuser', 'echo "$SUDO_USER"');
  const operatorOf = (variables: Readonly<Record<string, string>>) =>
    spawnSync('sh', [join(root, 'deploy', 'thrillseekers'), 'role', 'you@example.com', 'admin'], {
      encoding: 'utf8',
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        THRILLSEEKERS_APP: root,
        THRILLSEEKERS_ENV: '/dev/null',
        ...variables,
      },
    }).stdout.trim();
  expect(operatorOf({})).toBe('root');
  expect(operatorOf({ SUDO_USER: 'ada' })).toBe('ada');
});
