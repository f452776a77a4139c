// @spec community/roles

/** The moderation log records actions of staff and changes of settings, and nobody can change it. */
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, call, newContent, newMember, report, reportAndDecide } from './moderation-fixtures.ts';

it.each(['the owner of the table', 'service_role', 'authenticated'])(
  '%s cannot change, delete or truncate entries of the log',
  (role) =>
    withTestDatabase(async ({ sql }) => {
      await newMember(sql, 'moderator');
      for (const statement of [
        'truncate public.moderation_log',
        'truncate public.moderation_log cascade',
        'delete from public.moderation_log',
        `update public.moderation_log set action = 'decided'`,
      ]) {
        const attempt = sql.begin(async (transaction) => {
          if (role !== 'the owner of the table') await transaction`select set_config('role', ${role}, true)`;
          await transaction.unsafe(statement);
        });
        // For members, some databases raise an error and others change no row.
        if (role === 'authenticated') await attempt.catch(() => undefined);
        else await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
      }
      expect(await sql`select from public.moderation_log`).toHaveLength(1);
    }),
);

it('records which settings an admin changed, with the old and new values unless they are long, and nothing if no value changed', () =>
  withTestDatabase(async ({ sql }) => {
    const admin = await newMember(sql, 'admin');
    const save = (changes: object) =>
      actAs(
        sql,
        admin,
        (transaction) =>
          transaction`select public.save_instance_settings(${JSON.stringify(changes)}::text::jsonb)`,
      );
    await save({ name: 'Lift Hill', imprint: 'x'.repeat(300) });
    await save({ name: 'Lift Hill' });
    await save({ member_quota_mb: 100 });
    const entries = await sql`
      select actor_id, detail from public.moderation_log where action = 'settings_changed' order by id`;
    expect(entries).toMatchObject([
      {
        actor_id: admin,
        detail: {
          settings: ['imprint', 'name'],
          before: { name: 'THRILLSEEKERS', imprint: '' },
          after: { name: 'Lift Hill' },
        },
      },
      // save_instance_settings() stores member_quota_mb as member_bytes.
      { actor_id: admin, detail: { settings: ['member_bytes'], after: { member_bytes: 104857600 } } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('xxx');
  }));

it('records files that a moderator deletes from the folder of another member, with a statement or through the storage service', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const names = [1, 2, 3].map((position) => `${author}/${position}.jpg`);
    await sql`insert into storage.objects (bucket_id, name) select 'post-images', unnest(${names}::text[])`;
    for (const [member, name] of [
      [author, names[0] ?? ''],
      [moderator, names[1] ?? ''],
    ] as const)
      await actAs(
        sql,
        member,
        (transaction) => transaction`delete from storage.objects where name = ${name}`,
      );
    // As our server does after a request to the storage service. The last two files are not in the folder of another member.
    await sql`select private.log_file_deletions(${moderator}, 'post-images', ${[names[2] ?? '', 'team/1.png', `${moderator}/1.jpg`]}::text[])`;
    expect(
      await sql`
        select actor_id, member_id, detail from public.moderation_log where action = 'file_deleted' order by id`,
    ).toEqual(
      [names[1], names[2]].map((name) => ({
        actor_id: moderator,
        member_id: author,
        detail: { bucket: 'post-images', name },
      })),
    );
  }));

const readLog = (sql: Database) =>
  sql`select action, actor_id, member_id, target_kind, detail from public.moderation_log order by id`;

it('records actions of staff, also those without a case, but not what staff do to their own content', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator, admin] = [
      await newMember(sql),
      await newMember(sql, 'moderator'),
      await newMember(sql, 'admin'),
    ];
    // The operator, who has no account, gave the moderator and the admin their roles.
    expect((await readLog(sql)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['role_changed', null],
      ['role_changed', null],
    ]);
    const [post, comment, tip, meetup, reportedPost] = [
      await newContent(sql, author, 'post'),
      await newContent(sql, author, 'comment'),
      await newContent(sql, author, 'tip'),
      await newContent(sql, author, 'meetup'),
      await newContent(sql, author, 'post'),
    ];
    await reportAndDecide(sql, moderator, 'post', post, { content: 'remove', member: 'suspend', days: 2 });
    await report(sql, admin, 'post', reportedPost);
    await call(sql, moderator, 'delete from public.posts where id = $1::text::uuid', [reportedPost]);
    await call(sql, moderator, 'delete from public.post_comments where id = $1::text::uuid', [comment]);
    await call(sql, moderator, 'delete from public.thoosie_tips where id = $1::text::uuid', [tip]);
    await call(sql, admin, `update public.meetups set title = 'Meet' where id = $1::text::uuid`, [meetup]);
    await call(sql, admin, 'delete from public.meetups where id = $1::text::uuid', [meetup]);
    await call(sql, admin, `select public.set_user_role($1::text::uuid, 'moderator')`, [author]);
    await call(sql, admin, 'select public.delete_user_and_data($1::text::uuid)', [author]);
    const entries = (await readLog(sql)).slice(2);
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
    // The deletion of the reported post closed its case.
    expect(await sql`select status from public.moderation_cases`).toEqual([
      { status: 'decided' },
      { status: 'decided' },
    ]);
    // Deleting own content is not an action of staff.
    const own = await newContent(sql, moderator, 'post');
    await call(sql, moderator, 'delete from public.posts where id = $1::text::uuid', [own]);
    expect(await readLog(sql)).toHaveLength(10);
  }));

it('nobody can change the log, and a failed action leaves no entry', () =>
  withTestDatabase(async ({ sql }) => {
    const admin = await newMember(sql, 'admin');
    const denied = { code: '42501' };
    for (const statement of [
      `update public.moderation_log set action = 'decided'`,
      'delete from public.moderation_log',
    ]) {
      await expect(sql.unsafe(statement)).rejects.toMatchObject({ ...denied, hint: 'append_only' });
      // No row changes: some databases raise an error, others return an empty list.
      const entries = await readLog(sql);
      await call(sql, admin, statement, []).catch(() => undefined);
      expect(await readLog(sql)).toEqual(entries);
    }
    await expect(
      call(sql, admin, `insert into public.moderation_log (action) values ('decided')`, []),
    ).rejects.toMatchObject(denied);
    const before = (await readLog(sql)).length;
    await expect(
      reportAndDecide(sql, admin, 'member', await newMember(sql), { member: 'warn', rule: '' }),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await readLog(sql)).toHaveLength(before);
  }));
