import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, newEmail } from '../testing/accounts.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { linkIn } from '../testing/outbox.ts';
import { type CommandResult, runScript } from '../testing/run-command.ts';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';
import { changeEmail, deleteMember, findMember, suspendMember } from './member-actions.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS, { hasOwnCluster: true });
});
afterAll(() => site[Symbol.asyncDispose]());

const run = (name: string, args: readonly string[], input?: string): Promise<CommandResult> =>
  runScript(name, args, { variables: { DATA_DIR: site.dataDir }, ...(input !== undefined && { input }) });

describe('npm run member', () => {
  const member = (email: string, ...args: string[]) => run('member', [email, ...args]);
  const signIn = (email: string, password = GOOD_PASSWORD) =>
    site.client().auth.signInWithPassword({ email, password });
  const readProfile = async ({ client, id }: Member) =>
    (await client.from('profiles').select('id').eq('id', id)).error?.code ?? 'allowed';
  const actionsOn = (id: string) =>
    site.sql`select action, detail, operator <> '' as named from private.operator_actions where member_id = ${id} order by at`;

  it('suspends: sessions end at once, and the password does not work until the end of the suspension', async () => {
    const ann = await site.member();
    expect(await readProfile(ann)).toBe('allowed');
    const { code, stdout, stderr } = await member(ann.email.toUpperCase(), 'suspend');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `${ann.email} is suspended: signed out everywhere, and cannot sign in.\n`,
    });
    expect(JSON.parse(stderr)).toMatchObject({
      msg: 'operator command',
      action: 'member suspend',
      member: ann.id,
    });
    expect(await readProfile(ann)).toBe('user_banned');
    expect((await ann.client.auth.refreshSession()).error).not.toBeNull();
    expect((await signIn(ann.email)).error?.code).toBe('user_banned');

    expect(await member(ann.email, 'unsuspend')).toMatchObject({ code: 0 });
    expect((await signIn(ann.email)).error).toBeNull();
    expect(await readProfile(ann)).toBe('session_not_found');
    expect(await actionsOn(ann.id)).toEqual([
      { action: 'member suspend', detail: null, named: true },
      { action: 'member unsuspend', detail: null, named: true },
    ]);
  });

  it('ends a suspension that an account has because of its address, but not one that moderators decided', async () => {
    const ann = await site.member();
    const suspend = (decision: string | null) => site.sql`
      insert into public.suspensions (user_id, rule, statement, decision_id)
      values (${ann.id}, 'Be kind', 'You were not kind.', ${decision})`;
    const isSuspended = async () =>
      (await site.sql`select private.is_suspended(${ann.id}) as suspended`)[0]?.suspended;
    await suspend(null);
    await site.sql`
      insert into private.suspended_addresses (address_hash, rule, statement)
      values (private.address_hash(${ann.email}), 'Be kind', 'You were not kind.')`;
    expect(await isSuspended()).toBe(true);
    expect(await member(ann.email, 'unsuspend')).toMatchObject({
      code: 0,
      stdout: `${ann.email} is no longer suspended.\n`,
    });
    expect(await isSuspended()).toBe(false);
    const addresses = await site.sql`
      select from private.suspended_addresses where address_hash = private.address_hash(${ann.email})`;
    expect(addresses).toHaveLength(0);

    await site.sql`insert into public.profiles (id, name) values (${ann.id}, 'Ann') on conflict do nothing`;
    const [decision] = await site.sql`
      insert into public.moderation_decisions (member_id, kind, content_action, member_action, rule, statement)
      values (${ann.id}, 'profile', 'keep', 'suspend', 'Be kind', 'You were not kind.')
      returning id`;
    await suspend(String(decision?.id));
    expect((await member(ann.email, 'unsuspend')).stdout).toContain('reverse their decision in the app');
    await member(ann.email, 'suspend');
    expect((await member(ann.email, 'unsuspend')).stdout).toContain('but still by moderators');
    expect(await isSuspended()).toBe(true);
  });

  it('suspends for a number of days', async () => {
    const ann = await site.member();
    const found = await findMember(site.sql, ann.email);
    if (!found) throw new Error('member not found');
    await suspendMember(site.sql, found, 3);
    const [row] = await site.sql`
      select banned_until > now() + interval '71 hours' and banned_until < now() + interval '73 hours' as "isBannedForThreeDays"
      from auth.users where id = ${ann.id}`;
    expect(row).toEqual({ isBannedForThreeDays: true });
  });

  it('resets a password: the old one and all sessions end, and the link works once', async () => {
    const ann = await site.member();
    const { code, stdout } = await runScript('member', [ann.email, 'reset-password'], {
      variables: { DATA_DIR: site.dataDir, SITE_URL: site.server.url },
    });
    expect(code).toBe(0);
    expect(await readProfile(ann)).toBe('session_not_found');
    expect((await signIn(ann.email)).error?.code).toBe('invalid_credentials');

    const link = linkIn({ text: stdout });
    const open = async () => {
      const location = (await fetch(link, { redirect: 'manual' })).headers.get('Location') ?? '';
      return new URLSearchParams(location.split('#')[1]);
    };
    const tokens = await open();
    const client = site.client();
    const session = await client.auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    expect(session.error).toBeNull();
    expect((await client.auth.updateUser({ password: 'Another-Vengeance-2!' })).error).toBeNull();
    expect((await signIn(ann.email, 'Another-Vengeance-2!')).error).toBeNull();
    expect((await open()).get('error_code')).toBe('otp_expired');
  });

  it('mails the link if mail is configured, and reports a mail server that does not respond', async () => {
    const ann = await site.member();
    const reset = (mailServer: string) =>
      runScript('member', [ann.email, 'reset-password'], {
        variables: {
          DATA_DIR: site.dataDir,
          SITE_URL: site.server.url,
          SMTP_URL: mailServer,
          MAIL_FROM: 'THRILLSEEKERS <hello@thrillseekers.example>',
        },
      });
    const mails = await startMailServer();
    const result = await reset(mails.url);
    await mails[Symbol.asyncDispose]();
    expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining('A mail with a link') });
    expect(result.stdout).not.toContain('token=');
    // The raw mail is quoted-printable, in which = is written as =3D.
    expect(mails.mailsTo(ann.email)).toEqual([
      expect.objectContaining({ raw: expect.stringContaining('/auth/v1/verify?token=3D') }),
    ]);

    expect(await reset(mails.url)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The mail with the link could not be sent (connect ECONNREFUSED'),
    });
  });

  it('changes an email address, unless the new one is invalid or belongs to another account', async () => {
    const [ann, ben] = [await site.member(), await site.member()];
    const email = newEmail();
    expect(await member(ann.email, 'change-email', email.toUpperCase())).toEqual({
      code: 0,
      stderr: expect.stringContaining('"action":"member change-email"'),
      stdout: `${ann.email} is now ${email}.\n`,
    });
    expect(await readProfile(ann)).toBe('allowed');
    expect((await signIn(email)).data.user).toMatchObject({ id: ann.id, email });
    expect((await signIn(ann.email)).error?.code).toBe('invalid_credentials');
    const found = await findMember(site.sql, ben.email);
    if (!found) throw new Error('member not found');
    await expect(changeEmail(site.sql, found, ` ${email} `)).rejects.toThrow('belongs to another account');
    await expect(changeEmail(site.sql, found, 'a@b.test, c@d.test')).rejects.toThrow(
      'is not an email address',
    );
    expect((await findMember(site.sql, ben.email))?.id).toBe(ben.id);
    const identities = await site.sql`select email from auth.identities where user_id = ${ann.id}`;
    expect(identities).toEqual([{ email }]);
  });

  it('deletes the account and rows of a suspended member, but only with --yes, and never the last admin', async () => {
    const [ann, ben] = [await site.member(), await site.member()];
    await site.sql`insert into public.profiles (id, name) values (${ann.id}, 'Ann')`;
    await site.sql`insert into public.posts (user_id, content) values (${ann.id}, 'Hello')`;
    await site.sql`insert into public.user_roles (user_id, role) values (${ben.id}, 'admin')`;
    expect(await member(ann.email, 'delete')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--yes'),
    });
    const found = await findMember(site.sql, ann.email);
    if (!found) throw new Error('member not found');
    await suspendMember(site.sql, found, null);
    expect(await member(ann.email, 'delete', '--yes')).toMatchObject({ code: 0 });
    const remainingRows = await site.sql`
      select id from auth.users where id = ${ann.id}
      union select id from public.profiles where id = ${ann.id}
      union select user_id from public.posts where user_id = ${ann.id}`;
    expect(remainingRows).toEqual([]);
    expect(await actionsOn(ann.id)).toMatchObject([{}, { action: 'member delete', detail: null }]);

    const admin = await findMember(site.sql, ben.email);
    if (!admin) throw new Error('admin not found');
    await expect(deleteMember(site.sql, admin)).rejects.toThrow('The last admin cannot be deleted');
    expect(await actionsOn(ben.id)).toEqual([]);
    expect(await readProfile(ben)).toBe('allowed');
  });

  it('prints its usage for invalid arguments', async () => {
    const invalidArguments = [
      ['a@b.test'],
      ['a@b.test', 'suspend', 'now'],
      ['a@b.test', 'suspend', '--yes'],
      ['a@b.test', 'suspend', '--days', '1e9'],
    ];
    for (const result of await Promise.all(invalidArguments.map((args) => run('member', args)))) {
      expect(result).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('Usage: npm run member -- EMAIL suspend'),
      });
    }
  });
});
