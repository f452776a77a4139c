// @spec community/roles

/** The log: nobody empties it, and it has what admins set. */
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, newMember } from './community.ts';

it.each(['its owner', 'service_role', 'authenticated'])('is not changed, emptied or cleared by %s', (role) =>
  withTestDatabase(async ({ sql }) => {
    await newMember(sql, 'moderator');
    for (const statement of [
      'truncate public.moderation_log',
      'truncate public.moderation_log cascade',
      'delete from public.moderation_log',
      `update public.moderation_log set action = 'decided'`,
    ]) {
      const attempt = sql.begin(async (transaction) => {
        if (role !== 'its owner') await transaction`select set_config('role', ${role}, true)`;
        await transaction.unsafe(statement);
      });
      // Members reach no row, where the engine lets them try.
      if (role === 'authenticated') await attempt.catch(() => undefined);
      else await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
    }
    expect(await sql`select from public.moderation_log`).toHaveLength(1);
  }),
);

it('records which settings an admin changed, short values with before and after, and nothing when nothing changed', () =>
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
      { actor_id: admin, detail: { settings: ['member_bytes'], after: { member_bytes: 104857600 } } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('xxx');
  }));

it('records files of members that others delete, with the rights of the caller or by the server', () =>
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
    await sql`select private.log_file_deletions(${moderator}, 'post-images', ${[names[2] ?? '', 'team/1.png', `${moderator}/1.jpg`]}::text[])`;
    expect(
      await sql`
        select actor_id, member_id, detail from public.moderation_log where action = 'file_deleted' order by id`,
    ).toEqual(
      [names[1], names[2]].map((name) => ({
        ...{ actor_id: moderator, member_id: author, detail: { bucket: 'post-images', name } },
      })),
    );
  }));
