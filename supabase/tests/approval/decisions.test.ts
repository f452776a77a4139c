/** Sign-up by approval: what moderators and admins see and decide. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import {
  actAs,
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

describe('moderators and admins', () => {
  it('list confirmed applicants page by page, the oldest first, and only admins see their email addresses', () =>
    withTestDatabase(async ({ sql }) => {
      const [member, moderator, admin] = [
        await newMember(sql),
        await newMember(sql, 'moderator'),
        await newMember(sql, 'admin'),
      ];
      await setRegistration(sql, 'approval');
      await signUp(sql, { answer: 'Unconfirmed' });
      const applicants = [
        await newApplicant(sql, 'one'),
        await newApplicant(sql, 'two'),
        await newApplicant(sql, 'three'),
      ];
      // null is a visitor who is not signed in.
      for (const other of [null, member])
        await expect(listApplications(sql, other)).rejects.toEqual(notAllowed);
      const first = await listApplications(sql, moderator, 2);
      expect(first.map(({ answer }) => answer)).toEqual(['one', 'two']);
      expect(first.every(({ email }) => email === null)).toBe(true);
      expect((await listApplications(sql, moderator, 2, first[1])).map(({ answer }) => answer)).toEqual([
        'three',
      ]);
      expect((await listApplications(sql, admin)).map(({ email }) => email)).toEqual(
        applicants.map((id) => `${id}@example.com`),
      );
      const readApplicationCount = async (by: string) =>
        (
          await actAs(
            sql,
            by,
            (transaction) => transaction`select applications from public.moderation_counts()`,
          )
        )[0]?.applications;
      expect([await readApplicationCount(moderator), await readApplicationCount(member)]).toEqual([3, 0]);
    }));

  it('decide each application only once; a call decides all of its applications or none; each decision is logged', () =>
    withTestDatabase(async ({ sql }) => {
      const [member, moderator, admin] = [
        await newMember(sql),
        await newMember(sql, 'moderator'),
        await newMember(sql, 'admin'),
      ];
      await setRegistration(sql, 'approval');
      const [one, two, three] = [await newApplicant(sql), await newApplicant(sql), await newApplicant(sql)];
      const unconfirmed = await signUp(sql, { answer: 'Unconfirmed' });
      for (const other of [null, member])
        await expect(decideApplications(sql, other, [one], 'approve')).rejects.toEqual(notAllowed);
      await decideApplications(sql, moderator, [one], 'approve');
      for (const decision of ['approve', 'decline'] as const)
        await expect(decideApplications(sql, admin, [one, two], decision)).rejects.toMatchObject({
          hint: 'application_decided',
        });
      expect(await ownApplication(sql, two)).toMatchObject({ status: 'waiting' });
      for (const withoutApplication of [unconfirmed, member, randomUUID()])
        await expect(decideApplications(sql, admin, [withoutApplication], 'approve')).rejects.toMatchObject({
          hint: 'application_gone',
        });
      await decideApplications(sql, admin, [two, three], 'decline', '  Advertising ');
      expect(await ownApplication(sql, three)).toMatchObject({ status: 'declined', reason: 'Advertising' });
      expect([await isMember(sql, one), await isMember(sql, two)]).toEqual([true, false]);
      const log = await sql`
        select action, actor_id, member_id, detail from public.moderation_log
        where action like 'application%' order by id`;
      expect(log).toEqual([
        { action: 'application_approved', actor_id: moderator, member_id: one, detail: {} },
        ...[two, three].sort().map((member_id) => ({
          action: 'application_declined',
          actor_id: admin,
          member_id,
          detail: { reason: 'Advertising' },
        })),
      ]);
      // A call decides at most 100 applications.
      const many = Array.from({ length: 101 }, () => randomUUID());
      await expect(decideApplications(sql, admin, many, 'approve')).rejects.toMatchObject({ code: 'PT413' });
    }));

  it('can make only one of two simultaneous decisions about an application', () =>
    withTestDatabase(async ({ sql }) => {
      const [first, second] = [await newMember(sql, 'moderator'), await newMember(sql, 'moderator')];
      await setRegistration(sql, 'approval');
      const applicant = await newApplicant(sql);
      const results = await Promise.allSettled([
        decideApplications(sql, first, [applicant], 'approve'),
        decideApplications(sql, second, [applicant], 'decline'),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await sql`select from public.moderation_log where member_id = ${applicant}`).toHaveLength(1);
    }));

  it('decline applications, whose accounts are deleted after 30 days; approved and waiting accounts stay', () =>
    withTestDatabase(async ({ sql }) => {
      const moderator = await newMember(sql, 'moderator');
      await setRegistration(sql, 'approval');
      const [old, recent, approved, waiting] = [
        await newApplicant(sql),
        await newApplicant(sql),
        await newApplicant(sql),
        await newApplicant(sql),
      ];
      await decideApplications(sql, moderator, [old, recent], 'decline');
      await decideApplications(sql, moderator, [approved], 'approve');
      await sql`
        update private.applications set decided_at = decided_at - interval '31 days'
        where user_id in (${old}, ${approved})`;
      expect(await sql`select private.purge_declined_accounts(100) as purged`).toEqual([{ purged: 1 }]);
      const left = await sql<{ id: string }[]>`select id from auth.users where id <> ${moderator}`;
      expect(left.map(({ id }) => id).sort()).toEqual([recent, approved, waiting].sort());
    }));
});
