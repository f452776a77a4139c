/** Who may sign up: the registration modes, and how many people can use an invitation. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Transaction } from '../../server/postgres/client/transaction.ts';
import { connectDatabase, type Database } from '../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

async function newMember(sql: Database, role?: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${`${id}@example.com`}, now())`;
  await sql`insert into public.profiles (id, name) values (${id}, 'Ada')`;
  if (role) await sql`insert into public.user_roles (user_id, role) values (${id}, ${role})`;
  return id;
}

/** Creates an account as the auth service does when somebody signs up. */
async function signUp(sql: Database, invitation?: string): Promise<string> {
  const id = randomUUID();
  const data = JSON.stringify({
    email: `${id}@example.com`,
    ...(invitation !== undefined && { invitation }),
  });
  await sql`
    insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${`${id}@example.com`}, ${data}::jsonb)`;
  return id;
}

const actAs = <T>(sql: Database, member: string | null, work: (sql: Transaction) => Promise<T>) =>
  sql.begin(async (transaction) => {
    const role = member === null ? 'anon' : 'authenticated';
    await transaction`
      select set_config('request.jwt.claim.sub', ${member ?? ''}, true), set_config('role', ${role}, true)`;
    return work(transaction);
  });

const setRegistration = (sql: Database, registration: string) =>
  sql`update private.instance_settings set registration = ${registration}`;

/** Creates an invitation that is valid for 7 days, and returns its code. */
async function invite(sql: Database, by: string, maxUses = 1): Promise<string> {
  const [row] = await actAs(
    sql,
    by,
    (transaction) => transaction<{ code: string }[]>`select public.create_invitation(${maxUses}, 7) as code`,
  );
  return row?.code ?? '';
}

const findInvitation = async (sql: Database, code: string) => {
  const [row] = await actAs(
    sql,
    null,
    (transaction) =>
      transaction<{ found: { inviter: string } | null }[]>`select public.invitation(${code}) as found`,
  );
  return row?.found;
};

const rejection = (hint: string) => expect.objectContaining({ code: '23514', hint });

it('in the mode open everybody can sign up, in the mode invitation people with a valid invitation, in the mode closed nobody', () =>
  withTestDatabase(async ({ sql }) => {
    const moderator = await newMember(sql, 'moderator');
    const code = await invite(sql, moderator, 5);
    await signUp(sql);
    await setRegistration(sql, 'invitation');
    await expect(signUp(sql)).rejects.toEqual(rejection('invitation_needed'));
    await expect(signUp(sql, 'guessed')).rejects.toEqual(rejection('invitation_invalid'));
    const invited = await signUp(sql, code);
    const [account] =
      await sql`select raw_user_meta_data ? 'invitation' as stored from auth.users where id = ${invited}`;
    expect(account).toEqual({ stored: false });
    await setRegistration(sql, 'closed');
    await expect(signUp(sql, code)).rejects.toEqual(rejection('registration_closed'));
    // Operators create accounts that are already confirmed; the mode does not restrict them.
    await newMember(sql);
  }));

it('only one of several people can sign up at the same time with an invitation that has one use left', () =>
  withTestDatabase(async ({ sql, url }) => {
    const code = await invite(sql, await newMember(sql, 'moderator'));
    await setRegistration(sql, 'invitation');
    const pool = await connectDatabase(url, 8);
    try {
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => signUp(pool, code)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    } finally {
      await pool.end();
    }
    expect(await sql`select from private.invitation_uses`).toHaveLength(1);
    expect(await findInvitation(sql, code)).toBeNull();
  }));

it('an invitation can be used again after an unconfirmed account is deleted, but not after a confirmed one is deleted', () =>
  withTestDatabase(async ({ sql }) => {
    const code = await invite(sql, await newMember(sql, 'moderator'));
    await setRegistration(sql, 'invitation');
    const abandoned = await signUp(sql, code);
    await sql`delete from auth.users where id = ${abandoned}`;
    const member = await signUp(sql, code);
    await sql`update auth.users set email_confirmed_at = now() where id = ${member}`;
    await sql`delete from auth.users where id = ${member}`;
    await expect(signUp(sql, code)).rejects.toEqual(rejection('invitation_invalid'));
  }));

it('names the inviter until the invitation expires or is revoked, or the inviter is suspended', () =>
  withTestDatabase(async ({ sql }) => {
    const moderator = await newMember(sql, 'moderator');
    const code = await invite(sql, moderator, 3);
    expect(await findInvitation(sql, code)).toEqual({ inviter: 'Ada' });
    await sql`insert into public.suspensions (user_id, rule, statement) values (${moderator}, 'None', 'None')`;
    expect(await findInvitation(sql, code)).toBeNull();
    await sql`delete from public.suspensions`;
    await sql`update private.invitations set expires_at = now() - interval '1 second'`;
    expect(await findInvitation(sql, code)).toBeNull();
    await sql`update private.invitations set expires_at = now() + interval '1 day', revoked_at = now()`;
    expect(await findInvitation(sql, code)).toBeNull();
  }));

it('lets members invite only if admins allow it, and revoke only their own invitations', () =>
  withTestDatabase(async ({ sql }) => {
    const [moderator, ada, bob] = [
      await newMember(sql, 'moderator'),
      await newMember(sql),
      await newMember(sql),
    ];
    await expect(invite(sql, ada)).rejects.toMatchObject({ code: '42501' });
    await sql`update private.instance_settings set members_invite = true`;
    await invite(sql, ada, 4);
    await expect(invite(sql, ada, 1001)).rejects.toEqual(rejection('invitation_range'));
    const listInvitations = (member: string) =>
      actAs(
        sql,
        member,
        (transaction) =>
          transaction<{ id: string; uses: number }[]>`select id, uses from public.list_invitations()`,
      );
    const [own] = await listInvitations(ada);
    expect(await listInvitations(bob)).toEqual([]);
    expect(await listInvitations(moderator)).toHaveLength(1);
    const revoke = (member: string) =>
      actAs(sql, member, (transaction) => transaction`select public.revoke_invitation(${own?.id ?? ''})`);
    await expect(revoke(bob)).rejects.toMatchObject({ code: '42501' });
    await revoke(ada);
    await revoke(moderator);
    // Only revocations by moderators are logged, with the creator of the invitation.
    const log = await sql`select member_id from public.moderation_log where action = 'invitation_revoked'`;
    expect(log).toEqual([{ member_id: ada }]);
  }));

it('an invitation is valid only while its inviter may invite', () =>
  withTestDatabase(async ({ sql }) => {
    const [moderator, member] = [await newMember(sql, 'moderator'), await newMember(sql)];
    await sql`update private.instance_settings set registration = 'invitation', members_invite = true`;
    const codes = [await invite(sql, moderator, 2), await invite(sql, member, 2)];
    const areValid = () => Promise.all(codes.map(async (code) => (await findInvitation(sql, code)) !== null));
    expect(await areValid()).toEqual([true, true]);
    await sql`update private.instance_settings set members_invite = false`;
    expect(await areValid()).toEqual([true, false]);
    await sql`update public.user_roles set role = 'user' where user_id = ${moderator}`;
    expect(await areValid()).toEqual([false, false]);
    for (const code of codes)
      await expect(signUp(sql, code)).rejects.toEqual(rejection('invitation_invalid'));
  }));

it.each(['closed', 'invitation', 'approval'])(
  'deletes unconfirmed sign-ups without a role or an invitation when registration changes from open to %s',
  (mode) =>
    withTestDatabase(async ({ sql }) => {
      const admin = await newMember(sql, 'admin');
      const code = await invite(sql, admin, 5);
      const pending = [await signUp(sql), await signUp(sql)];
      const confirmed = await newMember(sql);
      const withRole = await signUp(sql);
      await sql`insert into public.user_roles (user_id, role) values (${withRole}, 'moderator')`;
      const save = (registration: string) =>
        actAs(
          sql,
          admin,
          (transaction) =>
            transaction`select public.save_instance_settings(jsonb_build_object('registration', ${registration}::text))`,
        );
      await save('open');
      expect(await sql`select from auth.users where id in ${sql(pending)}`).toHaveLength(2);
      await save(mode);
      const remaining = await sql<{ id: string }[]>`select id from auth.users`;
      expect(remaining.map(({ id }) => id).sort()).toEqual([admin, confirmed, withRole].sort());
      expect(
        await sql`
        select actor_id, action, detail from public.moderation_log
        where action in ('account_deleted', 'sign_ups_deleted')`,
      ).toEqual([{ actor_id: admin, action: 'sign_ups_deleted', detail: { accounts: 2 } }]);
      // Opening and then closing registration does not delete a sign-up with an invitation.
      await save('invitation');
      const invited = await signUp(sql, code);
      await save('open');
      await save('closed');
      expect(await sql`select from auth.users where id = ${invited}`).toHaveLength(1);
    }),
);
