/** The posts that a coaster's page shows: which ones, to whom, and in what order. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, newMember } from '../tour/members.ts';
import { addCredits, newCoaster, waitUntilBlocked } from './log-rows.ts';

type Values = { readonly pictures?: number; readonly at?: string; readonly content?: string };

async function newPost(
  sql: Database,
  author: string,
  coaster_id: string,
  { pictures = 0, at = '2026-05-01T10:00:00Z', content = 'Again!' }: Values = {},
): Promise<string> {
  const id = randomUUID();
  const images = Array.from(
    { length: pictures },
    (_, index) => `/storage/v1/object/public/post-images/${author}/${id}_${index}.jpg`,
  );
  await sql`insert into public.posts ${sql({ id, user_id: author, content, coaster_id, images, created_at: at })}`;
  return id;
}

type PostsPage = {
  readonly withPictures: boolean;
  readonly size?: number;
  readonly after?: { readonly created_at: string; readonly id: string };
};

const listPosts = (
  sql: Database,
  member: string,
  coaster: string,
  { withPictures, size = 20, after }: PostsPage,
) =>
  actAs(
    sql,
    member,
    (transaction) => transaction<{ id: string; created_at: string }[]>`
      select id, created_at from public.list_coaster_posts(
        ${coaster}, ${withPictures}, ${size}, ${after?.created_at ?? null}, ${after?.id ?? null}
      )`,
  );

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

it('lists posts with and without pictures separately, newest first, page by page, and only those about the coaster', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, author] = [await newMember(sql), await newMember(sql)];
    const [coaster, other] = [await newCoaster(sql), await newCoaster(sql)];
    const oldest = await newPost(sql, author, coaster, { pictures: 2, at: '2026-05-01T10:00:00Z' });
    const sameTime = [
      await newPost(sql, author, coaster, { pictures: 1, at: '2026-05-02T10:00:00Z' }),
      await newPost(sql, author, coaster, { pictures: 1, at: '2026-05-02T10:00:00Z' }),
    ].sort((one, two) => (one < two ? 1 : -1));
    const textOnly = await newPost(sql, author, coaster, { at: '2026-05-03T10:00:00Z' });
    await newPost(sql, author, other, { pictures: 1 });
    expect(idsOf(await listPosts(sql, member, coaster, { withPictures: true }))).toEqual([
      ...sameTime,
      oldest,
    ]);
    expect(idsOf(await listPosts(sql, member, coaster, { withPictures: false }))).toEqual([textOnly]);
    const first = await listPosts(sql, member, coaster, { withPictures: true, size: 1 });
    expect(idsOf(first)).toEqual([sameTime[0]]);
    const [after] = first;
    expect(
      idsOf(await listPosts(sql, member, coaster, { withPictures: true, ...(after && { after }) })),
    ).toEqual([sameTime[1], oldest]);
  }));

it('lists the posts of merged coasters together, and none of a deleted coaster', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const [old, remaining] = [await newCoaster(sql), await newCoaster(sql)];
    const [movedPost, ownPost] = [
      await newPost(sql, member, old, { at: '2026-05-02T10:00:00Z' }),
      await newPost(sql, member, remaining),
    ];
    await sql`select private.merge_coasters(${old}, ${remaining})`;
    expect(idsOf(await listPosts(sql, member, remaining, { withPictures: false }))).toEqual([
      movedPost,
      ownPost,
    ]);
    expect(idsOf(await listPosts(sql, member, old, { withPictures: false }))).toEqual([movedPost, ownPost]);
    await sql`delete from public.coasters where id = ${remaining}`;
    expect(await listPosts(sql, member, remaining, { withPictures: false })).toEqual([]);
    expect(
      await sql`select id, coaster_id from public.posts where user_id = ${member} order by created_at desc`,
    ).toEqual([
      { id: movedPost, coaster_id: null },
      { id: ownPost, coaster_id: null },
    ]);
  }));

it.each([true, false])(
  'shows nothing of a member whom a block, a mute or a suspension hides (pictures: %s)',
  (withPictures) =>
    withTestDatabase(async ({ sql }) => {
      const [viewer, author] = [await newMember(sql), await newMember(sql)];
      const coaster = await newCoaster(sql);
      const post = await newPost(sql, author, coaster, { pictures: Number(withPictures) });
      const visiblePosts = async () => idsOf(await listPosts(sql, viewer, coaster, { withPictures }));
      expect(await visiblePosts()).toEqual([post]);

      for (const [by, of] of [
        [viewer, author],
        [author, viewer],
      ] as const) {
        await sql`insert into public.member_blocks (user_id, blocked_id) values (${by}, ${of})`;
        expect(await visiblePosts()).toEqual([]);
        await sql`delete from public.member_blocks where user_id = ${by}`;
      }
      await sql`insert into public.member_mutes (user_id, muted_id) values (${viewer}, ${author})`;
      expect(await visiblePosts()).toEqual([]);
      expect(idsOf(await listPosts(sql, author, coaster, { withPictures }))).toEqual([post]);
      await sql`delete from public.member_mutes where user_id = ${viewer}`;

      await sql`
      insert into public.suspensions (user_id, rule, statement, ends_at)
      values (${author}, 'None', 'None', now() + interval '1 day')`;
      expect(await visiblePosts()).toEqual([]);
      await sql`update public.suspensions set ends_at = now() - interval '1 minute' where user_id = ${author}`;
      expect(await visiblePosts()).toEqual([post]);
    }),
);

it('shows no hidden or removed post, not even to its author and to moderators', () =>
  withTestDatabase(async ({ sql }) => {
    const [viewer, author, moderator] = [
      await newMember(sql),
      await newMember(sql),
      await newMember(sql, 'moderator'),
    ];
    const coaster = await newCoaster(sql);
    const post = await newPost(sql, author, coaster, { pictures: 1 });
    for (const moderation of ['hidden', 'removed']) {
      await sql`update public.posts set moderation = ${moderation} where id = ${post}`;
      for (const member of [viewer, author, moderator])
        expect(
          await listPosts(sql, member, coaster, { withPictures: true }),
          `${moderation}, ${member}`,
        ).toEqual([]);
    }
  }));

const coastersOf = (sql: Database, author: string) =>
  sql`select coaster_id, coaster_name from public.posts where user_id = ${author} order by created_at, id`;

it('a post has the name of its coaster in the catalogue, and no name without a coaster', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const [coaster, merged] = [await newCoaster(sql, { name: 'Taron' }), await newCoaster(sql)];
    for (const row of [
      { coaster_id: coaster, coaster_name: 'Buy my tickets', created_at: '2026-05-01' },
      { coaster_id: merged, created_at: '2026-05-02' },
      { coaster_name: 'Buy my tickets', created_at: '2026-05-03' },
      { coaster_id: 'gone', coaster_name: 'Buy my tickets', created_at: '2026-05-04' },
    ])
      await sql`insert into public.posts ${sql({ user_id: member, content: 'Again!', ...row })}`;
    const none = { coaster_id: null, coaster_name: null };
    await sql`select private.merge_coasters(${merged}, ${coaster})`;
    const taron = { coaster_id: coaster, coaster_name: 'Taron' };
    expect(await coastersOf(sql, member)).toEqual([taron, taron, none, none]);
    await sql`update public.coasters set name = 'Taron 2' where id = ${coaster}`;
    const renamed = { coaster_id: coaster, coaster_name: 'Taron 2' };
    expect(await coastersOf(sql, member)).toEqual([renamed, renamed, none, none]);
    const exported = await actAs(
      sql,
      member,
      (transaction) => transaction`select public.export_my_data('posts') as row`,
    );
    expect(exported.map(({ row }) => row)).toMatchObject([renamed, renamed, none, none]);
    await sql`delete from public.coasters where id = ${coaster}`;
    expect(await coastersOf(sql, member)).toEqual([none, none, none, none]);
  }));

it.each([true, false])(
  'a post about a coaster that is deleted at the same time is stored without the coaster (its author has a log: %s)',
  (hasLog) =>
    withTestDatabase(async ({ sql }) => {
      const author = await newMember(sql);
      const [coaster, other] = [await newCoaster(sql), await newCoaster(sql)];
      if (hasLog) await addCredits(sql, author, [other]);
      const { result } = await sql.begin(async (deletion) => {
        // Every deletion of a coaster locks the profiles of all members with a log. So if the author has a log, the insert waits for the
        // author's profile, and the second delete below removes `coaster` meanwhile. Otherwise the insert waits for the row of `coaster`.
        await deletion`delete from public.coasters where id = ${hasLog ? other : coaster}`;
        // The post has a park, because a trigger counts such posts in the author's profile: its lock must not cause a deadlock.
        const attempt = Promise.allSettled([
          actAs(
            sql,
            author,
            (transaction) => transaction`
              insert into public.posts (user_id, content, coaster_id, park_id)
              values (${author}, 'Again!', ${coaster}, (select min(id) from public.parks))`,
          ),
        ]);
        await waitUntilBlocked(sql);
        await deletion`delete from public.coasters where id = ${coaster}`;
        return { result: attempt };
      });
      expect(await result).toMatchObject([{ status: 'fulfilled' }]);
      expect(await coastersOf(sql, author)).toEqual([{ coaster_id: null, coaster_name: null }]);
    }),
);
