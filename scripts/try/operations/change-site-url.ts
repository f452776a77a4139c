import type { ExampleProxy } from '../deploy/proxy.ts';
import { expectSame, send } from '../deploy/send-request.ts';
import { signUp } from '../deploy/sign-up.ts';
import { type Admin, openSite, signIn, type TrialContext, withRunningServer } from './community.ts';
import type { Variables } from './sandbox.ts';
import { fetchEveryFile } from './uploaded-files.ts';

/** Starts the community, which ran on localhost, behind nginx at an https URL. Checks that files show and that mails arrive. */
export async function checkSiteBehindProxy(
  context: TrialContext,
  admin: Admin,
  proxy: ExampleProxy,
  variables: Variables,
): Promise<void> {
  const { steps, dataDir, mail } = context;
  await steps.step('start under https behind nginx: pictures and sounds show', () =>
    withRunningServer(context, 'serve', variables, async () => {
      const site = await openSite(proxy.siteUrl, dataDir, mail);
      await fetchEveryFile(await signIn(site, admin), proxy.siteUrl);
      await steps.step('a sign-up with a code from the mail server', () => signUp(site, 'Grace'));
    }),
  );
}

/** Checks a site that moved to another host: files show, links lead to the new host, and the former host redirects. */
export async function checkSiteOnOtherHost(
  context: TrialContext,
  admin: Admin,
  siteUrl: string,
  variables: Variables,
): Promise<void> {
  const { steps, sandbox, checkout, dataDir, mail, port } = context;
  const formerUrl = `http://localhost:${port}`;
  const client = await signIn(await openSite(siteUrl, dataDir, mail), admin);
  await steps.check('another host: pictures and sounds show', () => fetchEveryFile(client, siteUrl));
  await steps.check('another host: the former host redirects', async () => {
    // This request does not go through the proxy. If a proxy forwards a request with localhost as its host, the server does not redirect
    // it, because the redirect could loop.
    const { status, headers } = await send(`${formerUrl}/meetups?tab=past`);
    expectSame('the redirect', [status, headers.location], [301, `${siteUrl}/meetups?tab=past`]);
  });
  await steps.check('rename-site: links that members wrote lead to the new host', async () => {
    for (const flags of [['--dry-run'], []])
      await sandbox.npm(checkout, 'rename-site', [...flags, formerUrl, siteUrl], variables);
    const { data, error } = await client.from('posts').select('content').eq('user_id', admin.id);
    if (error) throw error;
    expectSame('the post', data, [{ content: `Look at ${siteUrl}/meetups` }]);
  });
}
