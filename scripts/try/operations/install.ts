import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signUp } from '../deploy/sign-up.ts';
import { type Admin, openSite, signIn, type TrialContext, withRunningServer } from './community.ts';
import type { Sandbox } from './sandbox.ts';
import { expectSameFiles, fetchEveryFile, uploadFileInEveryFeature } from './uploaded-files.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
const run = promisify(execFile);

/** Clones this checkout's HEAD, as an operator clones the repository. */
export async function cloneProject(sandbox: Sandbox): Promise<string> {
  const checkout = join(sandbox.folder, 'home', 'thrillseekers');
  await run('git', ['clone', '--quiet', `file://${PROJECT}`, checkout]);
  const { user } = sandbox;
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, checkout]);
  return checkout;
}

/** Returns whether the history of this checkout contains a version's commit. The history of a shallow clone may lack it. */
export async function hasVersion(version: string): Promise<boolean> {
  return run('git', ['-C', PROJECT, 'merge-base', '--is-ancestor', version, 'HEAD']).then(
    () => true,
    () => false,
  );
}

/** Installs the version of the commit `former` on localhost and upgrades it with its data. If `former` is null, installs this version. */
export async function installAndUpgrade(context: TrialContext, former: string | null): Promise<Admin> {
  const { steps, sandbox, checkout, dataDir, port } = context;
  const variables = { PORT: String(port), DATA_DIR: dataDir };
  const siteUrl = `http://localhost:${port}`;
  const git = (...args: string[]) => sandbox.run(checkout, 'git', args);
  const current = (await git('rev-parse', 'HEAD')).trim();
  const version = former === null ? 'this version' : `version ${former.slice(0, 7)}`;
  if (former !== null) await git('checkout', '--quiet', former);

  const { admin, before } = await steps.step(
    `install, build and run ${version}, with files in every feature`,
    () =>
      withRunningServer(context, 'start', variables, async () => {
        const site = await openSite(siteUrl, dataDir, null);
        const member = await signUp(site, 'Ada');
        await sandbox.npm(checkout, 'role', [member.email, 'admin'], variables);
        await uploadFileInEveryFeature(member.client, member.id, `${siteUrl}/meetups`);
        return { admin: member, before: await fetchEveryFile(member.client, siteUrl) };
      }),
  );
  if (former === null) {
    steps.skip(
      'upgrade',
      'the history of this checkout does not contain the version to upgrade from: git fetch --unshallow',
    );
    return admin;
  }
  await steps.step('back up the stopped community before the upgrade', async () => {
    const folder = await sandbox.makeFolder('backups-before');
    await sandbox.npm(checkout, 'backup', [join(folder, 'before.tgz')], variables);
  });
  await steps.step('upgrade: check out, npm start, everything is there', async () => {
    await git('checkout', '--quiet', current);
    await withRunningServer(context, 'start', variables, async () => {
      const client = await signIn(await openSite(siteUrl, dataDir, null), admin);
      expectSameFiles(await fetchEveryFile(client, siteUrl), before);
    });
  });
  return admin;
}
