// @spec accounts/roles, accounts/user-roles, community/roles

/** Actions of staff: who may do what to whom. */
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import {
  appeal,
  call,
  caseOf,
  decide,
  newContent,
  newMember,
  newReview,
  report,
  reportAndDecide,
  tableOf,
} from './moderation-fixtures.ts';

const ROLES = ['member', 'moderator', 'admin'] as const;
type Role = (typeof ROLES)[number];

const newWithRole = (sql: Database, role: Role) => newMember(sql, role === 'member' ? undefined : role);

type Action = (sql: Database, by: string, on: string) => Promise<unknown>;

/** Reports a member, and returns the id of the case. */
async function openMemberCase(sql: Database, on: string) {
  await report(sql, await newMember(sql), 'member', on);
  return (await caseOf(sql, 'member', on)).id;
}

/** Actions that decide nothing about a member. Only the role of the one who acts counts. */
const actions: Readonly<Record<string, Action>> = {
  'open a case': (sql, by, on) =>
    call(sql, by, `select public.open_moderation_case('member', $1::text::uuid)`, [on]),
  'add a note': async (sql, by, on) =>
    call(sql, by, `select public.add_case_note($1::text::uuid, 'Known from another forum')`, [
      await openMemberCase(sql, on),
    ]),
  'read the queue': (sql, by) => call(sql, by, 'select from public.list_moderation_cases()', []),
  'read a case': async (sql, by, on) =>
    call(sql, by, 'select public.moderation_case($1::text::uuid)', [await openMemberCase(sql, on)]),
  'read the log': (sql, by) => call(sql, by, 'select from public.list_moderation_log()', []),
};

/** Decisions about a member. The roles of both count. */
const actionsOnMember: Readonly<Record<string, Action>> = {
  dismiss: async (sql, by, on) => decide(sql, by, await openMemberCase(sql, on), {}),
  warn: async (sql, by, on) => decide(sql, by, await openMemberCase(sql, on), { member: 'warn' }),
  suspend: async (sql, by, on) =>
    decide(sql, by, await openMemberCase(sql, on), { member: 'suspend', days: 1 }),
  hide: async (sql, by, on) => {
    const post = await newContent(sql, on, 'post');
    await report(sql, await newMember(sql), 'post', post);
    return decide(sql, by, (await caseOf(sql, 'post', post)).id, { content: 'hide' });
  },
  'remove a review': async (sql, by, on) => {
    const review = await newReview(sql, on);
    await report(sql, await newMember(sql), 'review', review);
    return decide(sql, by, (await caseOf(sql, 'review', review)).id, { content: 'remove' });
  },
  'restore a review': async (sql, by, on) => {
    const decision = await reportAndDecide(
      sql,
      await newMember(sql, 'admin'),
      'review',
      await newReview(sql, on),
      {
        content: 'remove',
      },
    );
    await appeal(sql, on, decision);
    return call(sql, by, `select public.answer_decision($1::text::uuid, true, 'Sorry')`, [decision]);
  },
  'remove recent content': (sql, by, on) =>
    call(sql, by, `select public.remove_recent_content($1::text::uuid, 24, 'No spam', 'Spam')`, [on]),
  'answer an appeal': async (sql, by, on) => {
    // Another admin makes the decision, so that nobody answers an appeal against their own decision.
    const decision = await reportAndDecide(sql, await newMember(sql, 'admin'), 'member', on, {
      member: 'warn',
    });
    await appeal(sql, on, decision);
    return call(sql, by, `select public.answer_decision($1::text::uuid, false, 'No')`, [decision]);
  },
  'reverse a decision': async (sql, by, on) => {
    const decision = await reportAndDecide(sql, await newMember(sql, 'admin'), 'member', on, {
      member: 'warn',
    });
    return call(sql, by, `select public.answer_decision($1::text::uuid, true, 'Sorry')`, [decision]);
  },
};

describe('staff actions by roles', () => {
  it.each(Object.entries(actions))('only moderators and admins can %s', (_, action) =>
    withTestDatabase(async ({ sql }) => {
      const on = await newMember(sql);
      for (const role of ROLES) {
        const result = action(sql, await newWithRole(sql, role), on);
        if (role === 'member') await expect(result).rejects.toMatchObject({ code: '42501' });
        else await result;
      }
    }),
  );

  it.each(Object.entries(actionsOnMember))(
    '%s: moderators can do this to members and other moderators, admins to everybody else, and nobody to themselves',
    (_, action) =>
      withTestDatabase(async ({ sql }) => {
        for (const role of ROLES) {
          for (const target of ROLES) {
            const by = await newWithRole(sql, role);
            const result = action(sql, by, await newWithRole(sql, target));
            if (role === 'member')
              await expect(result).rejects.toMatchObject({ code: '42501', hint: 'not_allowed' });
            else if (role === 'moderator' && target === 'admin')
              await expect(result).rejects.toMatchObject({ code: '42501', hint: 'admin_target' });
            else await result;
          }
          if (role !== 'member') {
            const self = await newWithRole(sql, role);
            await expect(action(sql, self, self)).rejects.toMatchObject({ code: 'PT409', hint: 'own_case' });
          }
        }
      }),
  );

  it.each([
    ['change a role', `select public.set_user_role($1::text::uuid, 'moderator')`],
    ['delete an account', 'select public.delete_user_and_data($1::text::uuid)'],
  ])(
    '%s: only admins can do this to others, whatever role those have, and the last admin cannot do it to themselves',
    (_, statement) =>
      withTestDatabase(async ({ sql }) => {
        for (const role of ROLES) {
          for (const target of ROLES) {
            const by = await newWithRole(sql, role);
            const result = call(sql, by, statement, [await newWithRole(sql, target)]);
            if (role === 'admin') await result;
            else await expect(result).rejects.toMatchObject({ code: '42501' });
          }
        }
        await sql`delete from public.user_roles`;
        const last = await newMember(sql, 'admin');
        await expect(call(sql, last, statement, [last])).rejects.toMatchObject({ hint: 'last_admin' });
      }),
  );

  it.each(['post', 'comment', 'tip'] as const)(
    'delete a %s or a file: moderators can delete those of members and moderators, admins all',
    (kind) =>
      withTestDatabase(async ({ sql }) => {
        for (const role of ['moderator', 'admin'] as const) {
          for (const target of ROLES) {
            const [by, on] = [await newWithRole(sql, role), await newWithRole(sql, target)];
            const id = await newContent(sql, on, kind);
            const file = `${on}/${kind}.jpg`;
            await sql`insert into storage.objects (bucket_id, name) values ('post-images', ${file})`;
            const deleted = [
              await call(
                sql,
                by,
                `delete from public.${tableOf(kind)} where id = $1::text::uuid returning 1`,
                [id],
              ),
              await call(sql, by, 'delete from storage.objects where name = $1 returning 1', [file]),
            ];
            const may = role === 'admin' || target !== 'admin';
            expect(
              deleted.map(({ length }) => length),
              `${role} on ${target}`,
            ).toEqual(may ? [1, 1] : [0, 0]);
            // Authors may delete their own content.
            await call(sql, on, `delete from public.${tableOf(kind)} where id = $1::text::uuid`, [id]);
            expect(await sql`select from ${sql(`public.${tableOf(kind)}`)} where id = ${id}`).toEqual([]);
          }
        }
      }),
  );

  it('a suspended moderator can take none of these actions', () =>
    withTestDatabase(async ({ sql }) => {
      const suspended = await newMember(sql, 'moderator');
      await reportAndDecide(sql, await newMember(sql, 'admin'), 'member', suspended, { member: 'suspend' });
      for (const action of [...Object.values(actions), ...Object.values(actionsOnMember)])
        await expect(action(sql, suspended, await newMember(sql))).rejects.toMatchObject({ code: '42501' });
    }));
});
