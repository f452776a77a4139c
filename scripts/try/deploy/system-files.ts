import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './debian-programs.ts';
import type { Steps } from './steps.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..', '..');
const EXAMPLES = join(ROOT, 'deploy');
/** The highest accepted score of `systemd-analyze security`, from 0 (safe) to 10. */
const MAX_EXPOSURE = 2;

/** Makes systemd, logrotate and a shell check the example files in deploy/ that they read. */
export async function trySystemFiles(steps: Steps, folder: string): Promise<void> {
  const unit = join(folder, 'thrillseekers.service');
  const text = await readFile(join(EXAMPLES, 'thrillseekers.service'), 'utf8');
  await writeFile(unit, text.replaceAll('/opt/thrillseekers', ROOT));
  const hasSystemd = await run('systemd-analyze', ['--version']).then(
    () => true,
    () => false,
  );
  if (hasSystemd) {
    await steps.check('systemd-analyze verify', async () => {
      const { stdout, stderr } = await run('systemd-analyze', ['verify', unit]);
      if (`${stdout}${stderr}`.includes('thrillseekers.service'))
        throw new Error(`${stdout}${stderr}`.trim());
    });
    await steps.check('systemd-analyze security', async () => {
      const { stdout } = await run('systemd-analyze', ['security', '--offline=yes', unit]);
      const exposure = Number(/exposure level for [^:]+: ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
      if (!(exposure <= MAX_EXPOSURE)) throw new Error(`the exposure level is ${exposure}`);
    });
  } else steps.skip('systemd-analyze', 'systemd is not installed');
  await steps.check('logrotate --debug', () => checkRotation(join(folder, 'logrotate')));
  await steps.check('sh reads the settings', async () => {
    const script = 'set -eu; set -a; . "$1"; test "$SITE_URL" = https://thrillseekers.example';
    await run('sh', ['-c', script, 'sh', join(EXAMPLES, 'thrillseekers.env')]);
  });
  await steps.check('sh reads the cron lines', async () => {
    const lines = (await readFile(join(EXAMPLES, 'backup.cron'), 'utf8'))
      .split('\n')
      .filter((line) => /^\d/.test(line));
    if (lines.length === 0) throw new Error('there are no lines');
    for (const line of lines) {
      const command = /^(?:\S+ ){5}thrillseekers (.+)$/.exec(line)?.[1];
      // cron treats a percent sign as the end of the command.
      if (command === undefined || command.includes('%')) throw new Error(`cron cannot read ${line}`);
      await run('sh', ['-n', '-c', command]);
    }
  });
}

async function checkRotation(folder: string): Promise<void> {
  const { path, env } = await findProgram('logrotate', folder);
  const user = (await run('id', ['--user', '--name'])).stdout.trim();
  const group = (await run('id', ['--group', '--name'])).stdout.trim();
  const example = await readFile(join(EXAMPLES, 'logrotate.conf'), 'utf8');
  await mkdir(join(folder, 'logs'), { recursive: true });
  await writeFile(join(folder, 'logs', 'server.log'), 'a line\n');
  const file = join(folder, 'example.conf');
  const text = example
    .replaceAll('/var/log/thrillseekers/', `${folder}/logs/`)
    .replace('su thrillseekers thrillseekers', `su ${user} ${group}`);
  await writeFile(file, text, { mode: 0o644 });
  const parameters = ['--state', join(folder, 'state'), file];
  const { stderr } = await run(path, ['--debug', ...parameters], { env });
  if (/error/i.test(stderr)) throw new Error(stderr.trim());
  await run(path, ['--force', ...parameters], { env });
  const rotatedLog = await readFile(join(folder, 'logs', 'server.log.1'), 'utf8');
  if (rotatedLog !== 'a line\n') throw new Error('the log was not rotated');
}
