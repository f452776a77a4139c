/** Sign-up by approval: who has to wait, what applicants may do, and who decides. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../server/postgres/client/transaction.ts';
import type { Database } from '../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

async function newMember(sql: Database, role?: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${`${id}@example.com`}, now())`;
  await sql`insert into public.profiles (id, name) values (${id}, 'Ada')`;
  if (role) await sql`insert into public.user_roles (user_id, role) values (${id}, ${role})`;
  return id;
}

/** Creates an account as the auth service does when somebody signs up. */
async function signUp(sql: Database, data: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (${id}, ${`${id}@example.com`}, ${JSON.stringify({ email: 'kept', ...data })}::text::jsonb)`;
  return id;
}

const confirm = (sql: Database, id: string) =>
  sql`update auth.users set email_confirmed_at = now() where id = ${id}`;

async function newApplicant(sql: Database, answer = 'Coasters'): Promise<string> {
  const id = await signUp(sql, { answer });
  await confirm(sql, id);
  return id;
}

const setMode = (sql: Database, mode: string) =>
  sql`update private.instance_settings set registration = ${mode}`;

const actAs = <T>(sql: Database, member: string | null, work: (sql: Transaction) => Promise<T>) =>
  sql.begin(async (transaction) => {
    const role = member === null ? 'anon' : 'authenticated';
    await transaction`
      select set_config('request.jwt.claim.sub', ${member ?? ''}, true), set_config('role', ${role}, true)`;
    return work(transaction);
  });

type Listed = {
  readonly id: string;
  readonly answer: string;
  readonly question: string;
  /** To the microsecond, unlike a Date. */
  readonly waits_since: string;
  readonly email: string | null;
  readonly is_suspended: boolean;
};

const listed = (sql: Database, by: string | null, size = 25, after?: Listed) =>
  actAs(
    sql,
    by,
    (transaction) =>
      transaction<Listed[]>`
        select *, created_at::text as waits_since
        from public.list_applications(${size}, ${after?.waits_since ?? null}::timestamptz, ${after?.id ?? null})`,
  );

const decide = (sql: Database, by: string | null, applicants: string[], approve: boolean, reason = '') =>
  actAs(
    sql,
    by,
    (transaction) =>
      transaction`select public.decide_applications(${applicants}::uuid[], ${approve}, ${reason})`,
  );

const own = async (sql: Database, account: string) => {
  const [row] = await actAs(
    sql,
    account,
    (transaction) => transaction`select status, question, answer, reason from public.own_application()`,
  );
  return row;
};

const isMember = async (sql: Database, account: string) => {
  const [row] = await actAs(sql, account, (transaction) => transaction`select private.is_member() as yes`);
  return row?.yes;
};

const refused = (hint: string) => expect.objectContaining({ code: '23514', hint });
const notAllowed = expect.objectContaining({ code: '42501' });

describe('signing up', () => {
  it('requires an answer, or an invitation, which admits at once', () =>
    withTestDatabase(async ({ sql }) => {
      const moderator = await newMember(sql, 'moderator');
      const [made] = await actAs(
        sql,
        moderator,
        (transaction) => transaction<{ code: string }[]>`select public.create_invitation(1, 7) as code`,
      );
      const invitation = made?.code;
      await setMode(sql, 'approval');
      await expect(signUp(sql)).rejects.toEqual(refused('answer_needed'));
      await expect(signUp(sql, { answer: ' \u200b\n' })).rejects.toEqual(refused('answer_needed'));
      await expect(signUp(sql, { answer: 'x'.repeat(501) })).rejects.toEqual(refused('answer_too_long'));
      await expect(signUp(sql, { invitation: 'guessed' })).rejects.toEqual(refused('invitation_invalid'));
      const applicant = await newApplicant(sql, '  Wooden coasters\u0007 ');
      expect(await own(sql, applicant)).toEqual({
        status: 'waiting',
        question: 'What brings you here?',
        answer: 'Wooden coasters',
        reason: '',
      });
      const [account] = await sql`select raw_user_meta_data as data from auth.users where id = ${applicant}`;
      expect(account).toEqual({ data: { email: 'kept' } });
      const invited = await signUp(sql, { invitation });
      await confirm(sql, invited);
      expect(await isMember(sql, invited)).toBe(true);
      expect(await own(sql, invited)).toBeUndefined();
      // The link is used up, but the answer is enough.
      expect(await own(sql, await signUp(sql, { invitation, answer: 'Rides' }))).toMatchObject({
        answer: 'Rides',
      });
      expect(await isMember(sql, await newMember(sql))).toBe(true);
    }));

  it('files no request while registration is open, and keeps waiting requests when the mode changes', () =>
    withTestDatabase(async ({ sql }) => {
      const early = await newApplicant(sql);
      expect(await isMember(sql, early)).toBe(true);
      await setMode(sql, 'approval');
      const waiting = await newApplicant(sql);
      await setMode(sql, 'open');
      expect(await isMember(sql, waiting)).toBe(false);
      await setMode(sql, 'closed');
      await expect(signUp(sql, { answer: 'Coasters' })).rejects.toEqual(refused('registration_closed'));
    }));

  it('an invitation also admits an unconfirmed account that signed up without it', () =>
    withTestDatabase(async ({ sql }) => {
      const moderator = await newMember(sql, 'moderator');
      const [made] = await actAs(
        sql,
        moderator,
        (transaction) => transaction<{ code: string }[]>`select public.create_invitation(1, 7) as code`,
      );
      await setMode(sql, 'approval');
      // Made by a dashboard, for example.
      const open = await signUp(sql, { answer: 'Coasters' });
      await sql`delete from private.applications where user_id = ${open}`;
      const account = await signUp(sql, { answer: 'Coasters' });
      await sql`select private.file_sign_up(${account}, ${made?.code ?? ''}, null)`;
      await sql`select private.file_sign_up(${open}, null, 'I signed up before')`;
      for (const id of [account, open]) await confirm(sql, id);
      expect(await isMember(sql, account)).toBe(true);
      expect(await isMember(sql, open)).toBe(false);
      expect(await sql`select from private.invitation_uses`).toHaveLength(1);
    }));
});

describe('an applicant', () => {
  it('reads and writes nothing but the request, until it is approved', () =>
    withTestDatabase(async ({ sql }) => {
      const moderator = await newMember(sql, 'moderator');
      await sql`insert into public.posts (user_id, content) values (${moderator}, 'Hello')`;
      await setMode(sql, 'approval');
      const applicant = await newApplicant(sql);
      const tables = await sql<{ name: string }[]>`
        select schemaname || '.' || tablename as name from pg_policies
        where permissive = 'PERMISSIVE' and 'authenticated' = any (roles) group by 1 order by 1`;
      const readable = () =>
        actAs(sql, applicant, async (transaction) => {
          const names: string[] = [];
          for (const { name } of tables)
            if ((await transaction.unsafe(`select from ${name} limit 1`)).length > 0) names.push(name);
          return names;
        });
      const join = () =>
        actAs(
          sql,
          applicant,
          (transaction) => transaction`insert into public.profiles (id, name) values (${applicant}, 'Bo')`,
        );
      for (const state of ['waiting', 'declined']) {
        if (state === 'declined') await decide(sql, moderator, [applicant], false, 'No');
        expect(await readable(), state).toEqual([]);
        await expect(join(), state).rejects.toEqual(notAllowed);
        await expect(
          actAs(sql, applicant, (transaction) => transaction`select public.create_invitation(1, 1)`),
        ).rejects.toEqual(notAllowed);
        await expect(listed(sql, applicant), state).rejects.toEqual(notAllowed);
        await expect(decide(sql, applicant, [applicant], true), state).rejects.toEqual(notAllowed);
      }
      expect(await own(sql, applicant)).toMatchObject({ status: 'declined', reason: 'No' });
      await actAs(
        sql,
        applicant,
        (transaction) => transaction`select public.delete_user_and_data(${applicant})`,
      );
      expect(await sql`select from private.applications`).toHaveLength(0);
    }));

  it('changes the answer while it waits, and finds it in the data export', () =>
    withTestDatabase(async ({ sql }) => {
      const moderator = await newMember(sql, 'moderator');
      await setMode(sql, 'approval');
      const [applicant, other] = [await newApplicant(sql), await newApplicant(sql, 'Other')];
      const change = (by: string, answer: string) =>
        actAs(sql, by, (transaction) => transaction`select public.change_application(${answer})`);
      await change(applicant, ' Dark rides ');
      expect(await own(sql, applicant)).toMatchObject({ answer: 'Dark rides' });
      expect(await own(sql, other)).toMatchObject({ answer: 'Other' });
      for (const answer of ['', 'x'.repeat(501)])
        await expect(change(applicant, answer)).rejects.toEqual(refused('answer_length'));
      await expect(change(moderator, 'Me, too')).rejects.toEqual(notAllowed);
      const exported = await actAs(
        sql,
        applicant,
        (transaction) => transaction`select public.export_my_data('application') ->> 'answer' as answer`,
      );
      expect(exported).toEqual([{ answer: 'Dark rides' }]);
      await decide(sql, moderator, [applicant], true);
      await expect(change(applicant, 'Late')).rejects.toMatchObject({ hint: 'answer_too_late' });
    }));

  it('stays suspended after the approval if the address was suspended', () =>
    withTestDatabase(async ({ sql }) => {
      const moderator = await newMember(sql, 'moderator');
      await setMode(sql, 'approval');
      const applicant = await newApplicant(sql);
      await sql`insert into public.suspensions (user_id, rule, statement) values (${applicant}, 'None', 'None')`;
      expect(await listed(sql, moderator)).toMatchObject([{ id: applicant, is_suspended: true }]);
      await decide(sql, moderator, [applicant], true);
      expect(await isMember(sql, applicant)).toBe(false);
    }));

  it('is approved by becoming an admin', () =>
    withTestDatabase(async ({ sql }) => {
      await setMode(sql, 'approval');
      const applicant = await newApplicant(sql);
      await sql`insert into public.user_roles (user_id, role) values (${applicant}, 'user')`;
      expect(await isMember(sql, applicant)).toBe(false);
      await sql`update public.user_roles set role = 'admin' where user_id = ${applicant}`;
      expect(await isMember(sql, applicant)).toBe(true);
    }));
});

describe('staff', () => {
  it('lists confirmed applicants page by page, the oldest first, with addresses for admins only', () =>
    withTestDatabase(async ({ sql }) => {
      const [member, moderator, admin] = [
        await newMember(sql),
        await newMember(sql, 'moderator'),
        await newMember(sql, 'admin'),
      ];
      await setMode(sql, 'approval');
      await signUp(sql, { answer: 'Unconfirmed' });
      const applicants = [
        await newApplicant(sql, 'one'),
        await newApplicant(sql, 'two'),
        await newApplicant(sql, 'three'),
      ];
      for (const other of [null, member]) await expect(listed(sql, other)).rejects.toEqual(notAllowed);
      const first = await listed(sql, moderator, 2);
      expect(first.map(({ answer }) => answer)).toEqual(['one', 'two']);
      expect(first.every(({ email }) => email === null)).toBe(true);
      expect((await listed(sql, moderator, 2, first[1])).map(({ answer }) => answer)).toEqual(['three']);
      expect((await listed(sql, admin)).map(({ email }) => email)).toEqual(
        applicants.map((id) => `${id}@example.com`),
      );
      const waiting = async (by: string) =>
        (
          await actAs(
            sql,
            by,
            (transaction) => transaction`select applications from public.moderation_news()`,
          )
        )[0]?.applications;
      expect([await waiting(moderator), await waiting(member)]).toEqual([3, 0]);
    }));

  it('decides once, all or none, and each decision is in the log', () =>
    withTestDatabase(async ({ sql }) => {
      const [member, moderator, admin] = [
        await newMember(sql),
        await newMember(sql, 'moderator'),
        await newMember(sql, 'admin'),
      ];
      await setMode(sql, 'approval');
      const [one, two, three] = [await newApplicant(sql), await newApplicant(sql), await newApplicant(sql)];
      const unconfirmed = await signUp(sql, { answer: 'Unconfirmed' });
      for (const other of [null, member])
        await expect(decide(sql, other, [one], true)).rejects.toEqual(notAllowed);
      await decide(sql, moderator, [one], true);
      for (const approve of [true, false])
        await expect(decide(sql, admin, [one, two], approve)).rejects.toMatchObject({
          hint: 'application_decided',
        });
      expect(await own(sql, two)).toMatchObject({ status: 'waiting' });
      for (const nobody of [unconfirmed, member, randomUUID()])
        await expect(decide(sql, admin, [nobody], true)).rejects.toMatchObject({ hint: 'application_gone' });
      await decide(sql, admin, [two, three], false, '  Advertising ');
      expect(await own(sql, three)).toMatchObject({ status: 'declined', reason: 'Advertising' });
      expect([await isMember(sql, one), await isMember(sql, two)]).toEqual([true, false]);
      const log = await sql`
        select action, actor_id, member_id, detail from public.moderation_log
        where action like 'application%' order by id`;
      expect(log).toEqual([
        { action: 'application_approved', actor_id: moderator, member_id: one, detail: {} },
        ...[two, three].sort().map((member_id) => ({
          ...{ action: 'application_declined', actor_id: admin, member_id },
          detail: { reason: 'Advertising' },
        })),
      ]);
      const many = Array.from({ length: 101 }, () => randomUUID());
      await expect(decide(sql, admin, many, true)).rejects.toMatchObject({ code: 'PT413' });
    }));

  it('of two simultaneous decisions, one succeeds', () =>
    withTestDatabase(async ({ sql }) => {
      const [first, second] = [await newMember(sql, 'moderator'), await newMember(sql, 'moderator')];
      await setMode(sql, 'approval');
      const applicant = await newApplicant(sql);
      const results = await Promise.allSettled([
        decide(sql, first, [applicant], true),
        decide(sql, second, [applicant], false),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await sql`select from public.moderation_log where member_id = ${applicant}`).toHaveLength(1);
    }));

  it('declined accounts are deleted after 30 days, others are not', () =>
    withTestDatabase(async ({ sql }) => {
      const moderator = await newMember(sql, 'moderator');
      await setMode(sql, 'approval');
      const [old, recent, approved, waiting] = [
        await newApplicant(sql),
        await newApplicant(sql),
        await newApplicant(sql),
        await newApplicant(sql),
      ];
      await decide(sql, moderator, [old, recent], false);
      await decide(sql, moderator, [approved], true);
      await sql`
        update private.applications set decided_at = decided_at - interval '31 days'
        where user_id in (${old}, ${approved})`;
      expect(await sql`select private.purge_declined_accounts(100) as purged`).toEqual([{ purged: 1 }]);
      const left = await sql<{ id: string }[]>`select id from auth.users where id <> ${moderator}`;
      expect(left.map(({ id }) => id).sort()).toEqual([recent, approved, waiting].sort());
    }));
});
