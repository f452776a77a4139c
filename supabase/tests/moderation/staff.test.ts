// @spec accounts/roles, accounts/user-roles, community/roles

/** Actions of staff: who may do which to whom, what the log records, and what the queue shows. */
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import {
  actAs,
  appeal,
  caseOf,
  decide,
  decided,
  newContent,
  newMember,
  newReview,
  report,
  tableOf,
} from './community.ts';

const ROLES = ['member', 'moderator', 'admin'] as const;
type Role = (typeof ROLES)[number];

const newOf = (sql: Database, role: Role) => newMember(sql, role === 'member' ? undefined : role);

type Action = (sql: Database, by: string, on: string) => Promise<unknown>;

/** The case about a member, opened by a report. */
async function memberCase(sql: Database, on: string) {
  await report(sql, await newMember(sql), 'member', on);
  return (await caseOf(sql, 'member', on)).id;
}

const call = (sql: Database, by: string, statement: string, values: string[]) =>
  actAs(sql, by, (transaction) => transaction.unsafe(statement, values));

const actions: Readonly<Record<string, Action>> = {
  'open a case': (sql, by, on) =>
    call(sql, by, `select public.open_moderation_case('member', $1::text::uuid)`, [on]),
  'add a note': async (sql, by, on) =>
    call(sql, by, `select public.add_case_note($1::text::uuid, 'Known from another forum')`, [
      await memberCase(sql, on),
    ]),
  'read the queue': (sql, by) => call(sql, by, 'select from public.list_moderation_cases()', []),
  'read a case': async (sql, by, on) =>
    call(sql, by, 'select public.moderation_case($1::text::uuid)', [await memberCase(sql, on)]),
  'read the log': (sql, by) => call(sql, by, 'select from public.list_moderation_log()', []),
};

const actionsOnMember: Readonly<Record<string, Action>> = {
  dismiss: async (sql, by, on) => decide(sql, by, await memberCase(sql, on), {}),
  warn: async (sql, by, on) => decide(sql, by, await memberCase(sql, on), { member: 'warn' }),
  suspend: async (sql, by, on) => decide(sql, by, await memberCase(sql, on), { member: 'suspend', days: 1 }),
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
    const decision = await decided(sql, await newMember(sql, 'admin'), 'review', await newReview(sql, on), {
      content: 'remove',
    });
    await appeal(sql, on, decision);
    return call(sql, by, `select public.answer_decision($1::text::uuid, true, 'Sorry')`, [decision]);
  },
  'remove everything recent': (sql, by, on) =>
    call(sql, by, `select public.remove_recent_content($1::text::uuid, 24, 'No spam', 'Spam')`, [on]),
  'answer an appeal': async (sql, by, on) => {
    // Decided by somebody else, with the rights to do so.
    const decision = await decided(sql, await newMember(sql, 'admin'), 'member', on, { member: 'warn' });
    await appeal(sql, on, decision);
    return call(sql, by, `select public.answer_decision($1::text::uuid, false, 'No')`, [decision]);
  },
  'reverse a decision': async (sql, by, on) => {
    const decision = await decided(sql, await newMember(sql, 'admin'), 'member', on, { member: 'warn' });
    return call(sql, by, `select public.answer_decision($1::text::uuid, true, 'Sorry')`, [decision]);
  },
};

describe('staff actions by roles', () => {
  it.each(Object.entries(actions))('%s: only moderators and admins', (_, action) =>
    withTestDatabase(async ({ sql }) => {
      const on = await newMember(sql);
      for (const role of ROLES) {
        const result = action(sql, await newOf(sql, role), on);
        if (role === 'member') await expect(result).rejects.toMatchObject({ code: '42501' });
        else await result;
      }
    }),
  );

  it.each(Object.entries(actionsOnMember))(
    '%s: moderators on members and moderators, admins on everybody but themselves',
    (_, action) =>
      withTestDatabase(async ({ sql }) => {
        for (const role of ROLES) {
          for (const target of ROLES) {
            const by = await newOf(sql, role);
            const result = action(sql, by, await newOf(sql, target));
            if (role === 'member')
              await expect(result).rejects.toMatchObject({ code: '42501', hint: 'not_allowed' });
            else if (role === 'moderator' && target === 'admin')
              await expect(result).rejects.toMatchObject({ code: '42501', hint: 'admin_target' });
            else await result;
          }
          if (role !== 'member') {
            const self = await newOf(sql, role);
            await expect(action(sql, self, self)).rejects.toMatchObject({ code: 'PT409', hint: 'own_case' });
          }
        }
      }),
  );

  it.each([
    ['role', `select public.set_user_role($1::text::uuid, 'moderator')`],
    ['account', 'select public.delete_user_and_data($1::text::uuid)'],
  ])('%s: admins alone, on everybody, and on themselves unless they are the last', (_, statement) =>
    withTestDatabase(async ({ sql }) => {
      for (const role of ROLES) {
        for (const target of ROLES) {
          const by = await newOf(sql, role);
          const result = call(sql, by, statement, [await newOf(sql, target)]);
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
    'delete a %s or a file: moderators those of members and moderators, admins all',
    (kind) =>
      withTestDatabase(async ({ sql }) => {
        for (const role of ['moderator', 'admin'] as const) {
          for (const target of ROLES) {
            const [by, on] = [await newOf(sql, role), await newOf(sql, target)];
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
            // Their own.
            await call(sql, on, `delete from public.${tableOf(kind)} where id = $1::text::uuid`, [id]);
            expect(await sql`select from ${sql(`public.${tableOf(kind)}`)} where id = ${id}`).toEqual([]);
          }
        }
      }),
  );

  it('a suspended moderator has no rights', () =>
    withTestDatabase(async ({ sql }) => {
      const suspended = await newMember(sql, 'moderator');
      await decided(sql, await newMember(sql, 'admin'), 'member', suspended, { member: 'suspend' });
      for (const action of [...Object.values(actions), ...Object.values(actionsOnMember)])
        await expect(action(sql, suspended, await newMember(sql))).rejects.toMatchObject({ code: '42501' });
    }));
});

const logged = (sql: Database) =>
  sql`select action, actor_id, member_id, target_kind, detail from public.moderation_log order by id`;

it('records every action of staff with its effects, also those without a case', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator, admin] = [
      await newMember(sql),
      await newMember(sql, 'moderator'),
      await newMember(sql, 'admin'),
    ];
    // The operator made them staff.
    expect((await logged(sql)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['role_changed', null],
      ['role_changed', null],
    ]);
    const [post, comment, tip, meetup, waiting] = [
      await newContent(sql, author, 'post'),
      await newContent(sql, author, 'comment'),
      await newContent(sql, author, 'tip'),
      await newContent(sql, author, 'meetup'),
      await newContent(sql, author, 'post'),
    ];
    await decided(sql, moderator, 'post', post, { content: 'remove', member: 'suspend', days: 2 });
    await report(sql, admin, 'post', waiting);
    await call(sql, moderator, 'delete from public.posts where id = $1::text::uuid', [waiting]);
    await call(sql, moderator, 'delete from public.post_comments where id = $1::text::uuid', [comment]);
    await call(sql, moderator, 'delete from public.thoosie_tips where id = $1::text::uuid', [tip]);
    await call(sql, admin, `update public.meetups set title = 'Meet' where id = $1::text::uuid`, [meetup]);
    await call(sql, admin, 'delete from public.meetups where id = $1::text::uuid', [meetup]);
    await call(sql, admin, `select public.set_user_role($1::text::uuid, 'moderator')`, [author]);
    await call(sql, admin, 'select public.delete_user_and_data($1::text::uuid)', [author]);
    const entries = (await logged(sql)).slice(2);
    expect(entries.map((entry) => [entry.action, entry.target_kind])).toEqual([
      ['decided', 'post'],
      ['content_deleted', 'post'],
      ['content_deleted', 'comment'],
      ['content_deleted', 'tip'],
      ['content_changed', 'meetup'],
      ['content_deleted', 'meetup'],
      ['role_changed', null],
      ['account_deleted', null],
    ]);
    expect(entries.every(({ member_id }) => member_id === author)).toBe(true);
    expect(entries.map(({ actor_id }) => actor_id === moderator)).toEqual([
      ...[true, true, true, true, false, false, false, false],
    ]);
    expect(entries[0]?.detail).toMatchObject({
      content_action: 'remove',
      member_action: 'suspend',
      rule: 'No advertising',
      statement: 'You advertise tickets.',
      suspended_until: expect.any(String),
    });
    // The case of the deleted post was closed with it.
    expect(await sql`select status from public.moderation_cases`).toEqual([
      { status: 'decided' },
      { status: 'decided' },
    ]);
    // What members do to their own content is no action of staff.
    const own = await newContent(sql, moderator, 'post');
    await call(sql, moderator, 'delete from public.posts where id = $1::text::uuid', [own]);
    expect(await logged(sql)).toHaveLength(10);
  }));

it('nobody can change the log, and a failed action leaves no entry', () =>
  withTestDatabase(async ({ sql }) => {
    const admin = await newMember(sql, 'admin');
    const appendOnly = { code: '42501' };
    for (const statement of [
      `update public.moderation_log set action = 'decided'`,
      'delete from public.moderation_log',
    ]) {
      await expect(sql.unsafe(statement)).rejects.toMatchObject({ ...appendOnly, hint: 'append_only' });
      // A request reaches no row, whatever the engine grants.
      const recorded = await logged(sql);
      await call(sql, admin, statement, []).catch(() => undefined);
      expect(await logged(sql)).toEqual(recorded);
    }
    await expect(
      call(sql, admin, `insert into public.moderation_log (action) values ('decided')`, []),
    ).rejects.toMatchObject(appendOnly);
    const before = (await logged(sql)).length;
    await expect(
      decided(sql, admin, 'member', await newMember(sql), { member: 'warn', rule: '' }),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await logged(sql)).toHaveLength(before);
  }));

it('pages through the queue by status, kind and reason, and shows a case with its context', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const posts: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      const post = await newContent(sql, author, 'post');
      await report(sql, await newMember(sql), 'post', post, number === 0 ? 'hate' : 'spam');
      posts.push((await caseOf(sql, 'post', post)).id);
    }
    await report(sql, moderator, 'member', author);
    type Row = { id: string; queued_at: string; kind: string; excerpt: string };
    const list = (status: string, kind: string | null, reason: string | null, after?: Row) =>
      actAs(
        sql,
        moderator,
        (transaction) => transaction<Row[]>`
          select id, queued_at::text, kind, excerpt from public.list_moderation_cases(
            ${status}, ${kind}, ${reason}, 2, ${after?.queued_at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      );
    const seen: string[] = [];
    for (let page = await list('open', 'post', null); page.length > 0; ) {
      seen.push(...page.map(({ id }) => id));
      page = await list('open', 'post', null, page.at(-1));
    }
    expect(seen).toEqual(posts);
    expect((await list('open', null, 'hate')).map(({ id }) => id)).toEqual([posts[0]]);
    expect(await list('open', 'member', null)).toMatchObject([{ kind: 'member' }]);
    const decision = await decide(sql, moderator, posts[0] ?? '', { content: 'hide' });
    expect(decision).toHaveLength(1);
    await call(sql, moderator, `select public.add_case_note($1::text::uuid, 'Seen before')`, [
      posts[0] ?? '',
    ]);
    expect(await list('decided', null, null)).toMatchObject([{ id: posts[0], excerpt: 'Buy my tickets' }]);
    const [row] = await actAs(
      sql,
      moderator,
      (transaction) => transaction`select public.moderation_case(${posts[0] ?? ''}) as known`,
    );
    expect(row?.known).toMatchObject({
      state: 'hidden',
      snapshot: { text: 'Buy my tickets' },
      member: { id: author, suspension: null, post_count: 5 },
      reports: [{ reason: 'hate', note: 'Look at this', outcome: 'action_taken' }],
      decisions: [{ content_action: 'hide', decided_by: { id: moderator } }],
      notes: [{ content: 'Seen before', author: { id: moderator } }],
    });
  }));
