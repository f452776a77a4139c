import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { expectSame, send } from '../deploy/send-request.ts';
import { signUp } from '../deploy/sign-up.ts';
import { openSite, signIn, type TrialContext } from './community.ts';
import type { Variables } from './sandbox.ts';

const findings = z.array(z.object({ check: z.string(), level: z.string(), says: z.string() }));
const members = z.array(z.record(z.string(), z.unknown()));

/** Checks operator commands, the doctor and the metrics while the server runs. */
export async function checkOperatorCommands(
  context: TrialContext,
  siteUrl: string,
  variables: Variables,
): Promise<void> {
  const { steps, sandbox, checkout, dataDir, mail } = context;
  const npm = (name: string, ...args: string[]) => sandbox.npm(checkout, name, args, variables);
  const site = await openSite(siteUrl, dataDir, mail);
  await steps.check('members: as JSON and as CSV', async () => {
    // Ada and Grace have signed up in earlier steps.
    expectSame('the number of members', members.parse(JSON.parse(await npm('members', '--json'))).length, 2);
    await npm('members', '--csv');
  });
  await steps.check('member: suspend, unsuspend, reset the password, delete', async () => {
    const rider = await signUp(site, 'Rider');
    await npm('member', rider.email, 'suspend', '--days', '7');
    const isRejected = await signIn(site, rider).then(
      () => false,
      () => true,
    );
    expectSame('whether a suspended member is rejected', isRejected, true);
    await npm('member', rider.email, 'unsuspend');
    await signIn(site, rider);
    await npm('member', rider.email, 'reset-password');
    if (!/https:\/\/\S+/.test(await mail.mailTo(rider.email))) throw new Error('the mail contains no link');
    await npm('member', rider.email, 'delete', '--yes');
  });
  await steps.check('sql: counts posts', async () => {
    // uploadFileInEveryFeature has added one post.
    const rows: unknown = JSON.parse(
      await npm('sql', '--json', 'select count(*)::int as posts from public.posts'),
    );
    expectSame('the result', rows, [{ posts: 1 }]);
  });
  await steps.check('import:coasters: adds one', () =>
    importFile(context, 'coasters', 'id,name,park\ntest-mine,Test Mine,Test Park\n', variables),
  );
  await steps.check('import:parks: adds one', () =>
    importFile(context, 'parks', 'id,name,country\ntest-park,Test Park,Germany\n', variables),
  );
  await steps.check('doctor: no failures, mail and public address included', async () => {
    const address = 'operator@example.test';
    const list = findings.parse(JSON.parse(await runDoctor(context, address, variables)));
    const failed = list.filter(({ level }) => level === 'failed');
    if (failed.length > 0) throw new Error(failed.map(({ check, says }) => `${check}: ${says}`).join('; '));
    await mail.mailTo(address);
    for (const { check, level, says } of list)
      if (level === 'warning') console.log(`    doctor warns of ${check}: ${says}`);
  });
  await steps.check('metrics: serves Prometheus metrics', async () => {
    const { status, body } = await send(`http://127.0.0.1:${variables.METRICS_PORT}/metrics`);
    expectSame('the status', status, 200);
    const missing = ['thrillseekers_database_up 1', 'thrillseekers_requests_total{'].filter(
      (line) => !body.toString('utf8').includes(line),
    );
    expectSame('what is missing', missing, []);
  });
}

/** Runs the doctor and returns its findings as JSON. Accepts exit codes 1 (warnings) and 2 (failures): the caller reads the findings. */
async function runDoctor(
  { sandbox, checkout }: TrialContext,
  address: string,
  variables: Variables,
): Promise<string> {
  const script = 'npm run --silent doctor -- --json --send-to "$1" || test $? -le 2';
  return sandbox.run(checkout, 'sh', ['-c', script, 'sh', address], variables);
}

async function importFile(
  { sandbox, checkout }: TrialContext,
  catalogue: 'coasters' | 'parks',
  csv: string,
  variables: Variables,
) {
  const file = join(await sandbox.makeFolder('imports'), `${catalogue}.csv`);
  await writeFile(file, csv, { mode: 0o644 });
  await sandbox.npm(checkout, `import:${catalogue}`, [file], variables);
}
