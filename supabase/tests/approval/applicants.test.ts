/** Sign-up by approval: who has to wait, and what applicants may do. */
import { describe, expect, it } from 'vitest';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import {
  actAs,
  checkViolation,
  confirmEmail,
  decideApplications,
  isMember,
  listApplications,
  newApplicant,
  newMember,
  notAllowed,
  ownApplication,
  setRegistration,
  signUp,
} from './applications.ts';

describe('signing up', () => {
  it('requires an answer, unless an invitation makes the approval unnecessary', () =>
    withTestDatabase(async ({ sql }) => {
      const moderator = await newMember(sql, 'moderator');
      const [created] = await actAs(
        sql,
        moderator,
        (transaction) =>
          transaction<{ code: string }[]>`select public.create_invitation(max_uses => 1, days => 7) as code`,
      );
      const invitation = created?.code;
      await setRegistration(sql, 'approval');
      await expect(signUp(sql)).rejects.toEqual(checkViolation('answer_needed'));
      await expect(signUp(sql, { answer: ' \u200b\n' })).rejects.toEqual(checkViolation('answer_needed'));
      await expect(signUp(sql, { answer: 'x'.repeat(501) })).rejects.toEqual(
        checkViolation('answer_too_long'),
      );
      await expect(signUp(sql, { invitation: 'guessed' })).rejects.toEqual(
        checkViolation('invitation_invalid'),
      );
      const applicant = await newApplicant(sql, '  Wooden coasters\u0007 ');
      expect(await ownApplication(sql, applicant)).toEqual({
        status: 'waiting',
        question: 'What brings you here?',
        answer: 'Wooden coasters',
        reason: '',
      });
      const [account] = await sql`select raw_user_meta_data as data from auth.users where id = ${applicant}`;
      // Sign-up metadata: the answer was removed, other keys stay.
      expect(account).toEqual({ data: { language: 'de' } });
      const memberByInvitation = await signUp(sql, { invitation });
      await confirmEmail(sql, memberByInvitation);
      expect(await isMember(sql, memberByInvitation)).toBe(true);
      expect(await ownApplication(sql, memberByInvitation)).toBeUndefined();
      // The invitation is used up, but the answer is enough.
      expect(await ownApplication(sql, await signUp(sql, { invitation, answer: 'Rides' }))).toMatchObject({
        answer: 'Rides',
      });
      // The setting does not apply to accounts that an operator creates as confirmed.
      expect(await isMember(sql, await newMember(sql))).toBe(true);
    }));

  it('files no application while registration is open, and fails while it is closed; an application still waits after registration has opened', () =>
    withTestDatabase(async ({ sql }) => {
      const duringOpenRegistration = await newApplicant(sql);
      expect(await isMember(sql, duringOpenRegistration)).toBe(true);
      await setRegistration(sql, 'approval');
      const waiting = await newApplicant(sql);
      await setRegistration(sql, 'open');
      expect(await isMember(sql, waiting)).toBe(false);
      await setRegistration(sql, 'closed');
      await expect(signUp(sql, { answer: 'Coasters' })).rejects.toEqual(
        checkViolation('registration_closed'),
      );
    }));

  it('a second time with an unconfirmed account uses an invitation, or files an application if the account has none', () =>
    withTestDatabase(async ({ sql }) => {
      const moderator = await newMember(sql, 'moderator');
      const [created] = await actAs(
        sql,
        moderator,
        (transaction) =>
          transaction<{ code: string }[]>`select public.create_invitation(max_uses => 1, days => 7) as code`,
      );
      await setRegistration(sql, 'approval');
      // An account without an application, such as one created in a dashboard.
      const withoutApplication = await signUp(sql, { answer: 'Coasters' });
      await sql`delete from private.applications where user_id = ${withoutApplication}`;
      const account = await signUp(sql, { answer: 'Coasters' });
      await sql`select private.record_sign_up(${account}, ${created?.code ?? ''}, null)`;
      await sql`select private.record_sign_up(${withoutApplication}, null, 'I signed up before')`;
      for (const id of [account, withoutApplication]) await confirmEmail(sql, id);
      expect(await isMember(sql, account)).toBe(true);
      expect(await isMember(sql, withoutApplication)).toBe(false);
      expect(await sql`select from private.invitation_uses`).toHaveLength(1);
    }));
});

describe('an applicant', () => {
  it('reads and writes nothing but the application while waiting or declined, and can delete the account', () =>
    withTestDatabase(async ({ sql }) => {
      const moderator = await newMember(sql, 'moderator');
      await sql`insert into public.posts (user_id, content) values (${moderator}, 'Hello')`;
      await setRegistration(sql, 'approval');
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
      const createProfile = () =>
        actAs(
          sql,
          applicant,
          (transaction) => transaction`insert into public.profiles (id, name) values (${applicant}, 'Bo')`,
        );
      for (const state of ['waiting', 'declined']) {
        if (state === 'declined') await decideApplications(sql, moderator, [applicant], 'decline', 'No');
        expect(await readable(), state).toEqual([]);
        await expect(createProfile(), state).rejects.toEqual(notAllowed);
        await expect(
          actAs(
            sql,
            applicant,
            (transaction) => transaction`select public.create_invitation(max_uses => 1, days => 1)`,
          ),
        ).rejects.toEqual(notAllowed);
        await expect(listApplications(sql, applicant), state).rejects.toEqual(notAllowed);
        await expect(decideApplications(sql, applicant, [applicant], 'approve'), state).rejects.toEqual(
          notAllowed,
        );
      }
      expect(await ownApplication(sql, applicant)).toMatchObject({ status: 'declined', reason: 'No' });
      await actAs(
        sql,
        applicant,
        (transaction) => transaction`select public.delete_user_and_data(${applicant})`,
      );
      expect(await sql`select from private.applications`).toHaveLength(0);
    }));

  it('can change the answer until a decision, and finds it in the data export', () =>
    withTestDatabase(async ({ sql }) => {
      const moderator = await newMember(sql, 'moderator');
      await setRegistration(sql, 'approval');
      const [applicant, other] = [await newApplicant(sql), await newApplicant(sql, 'Other')];
      const change = (by: string, answer: string) =>
        actAs(sql, by, (transaction) => transaction`select public.change_application(${answer})`);
      await change(applicant, ' Dark rides ');
      expect(await ownApplication(sql, applicant)).toMatchObject({ answer: 'Dark rides' });
      expect(await ownApplication(sql, other)).toMatchObject({ answer: 'Other' });
      for (const answer of ['', 'x'.repeat(501)])
        await expect(change(applicant, answer)).rejects.toEqual(checkViolation('answer_length'));
      await expect(change(moderator, 'Me, too')).rejects.toEqual(notAllowed);
      const exported = await actAs(
        sql,
        applicant,
        (transaction) => transaction`select public.export_my_data('application') ->> 'answer' as answer`,
      );
      expect(exported).toEqual([{ answer: 'Dark rides' }]);
      await decideApplications(sql, moderator, [applicant], 'approve');
      await expect(change(applicant, 'Late')).rejects.toMatchObject({ hint: 'answer_too_late' });
    }));

  it('with a suspension is listed as suspended, and has no access even after the approval', () =>
    withTestDatabase(async ({ sql }) => {
      const moderator = await newMember(sql, 'moderator');
      await setRegistration(sql, 'approval');
      const applicant = await newApplicant(sql);
      await sql`insert into public.suspensions (user_id, rule, statement) values (${applicant}, 'None', 'None')`;
      expect(await listApplications(sql, moderator)).toMatchObject([{ id: applicant, is_suspended: true }]);
      await decideApplications(sql, moderator, [applicant], 'approve');
      expect(await isMember(sql, applicant)).toBe(false);
    }));

  it('is approved when an operator makes them an admin', () =>
    withTestDatabase(async ({ sql }) => {
      await setRegistration(sql, 'approval');
      const applicant = await newApplicant(sql);
      await sql`insert into public.user_roles (user_id, role) values (${applicant}, 'user')`;
      expect(await isMember(sql, applicant)).toBe(false);
      await sql`update public.user_roles set role = 'admin' where user_id = ${applicant}`;
      expect(await isMember(sql, applicant)).toBe(true);
    }));
});
