/** The limits for accounts younger than a day, and the check of texts for blocked words. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Transaction } from '../../server/postgres/client/transaction.ts';
import type { Database } from '../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

type Age = 'new' | 'a day old';

async function newMember(sql: Database, age: Age, role = 'user'): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.users (id, email, created_at)
    values (${id}, ${`${id}@example.com`}, now() - ${age === 'new' ? '0 hours' : '24 hours'}::interval)`;
  await sql`insert into public.profiles (id, name) values (${id}, 'Someone')`;
  await sql`insert into public.user_roles (user_id, role) values (${id}, ${role})`;
  return id;
}

/** Runs statements as the Data API does for a member. */
const actAs = (sql: Database, member: string, work: (transaction: Transaction) => Promise<unknown>) =>
  sql.begin(async (transaction: Transaction) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', 'authenticated', true)`;
    await work(transaction);
  });

const createPosts = (sql: Database, author: string, content = 'Hello', amount = 1) =>
  actAs(
    sql,
    author,
    (transaction) => transaction`
      insert into public.posts (user_id, content)
      select ${author}, ${content}::text from generate_series(1, ${amount}::integer)`,
  );

const setBlockedWords = (sql: Database, words: string, action = 'refuse') =>
  sql`update private.instance_settings set blocked_words = ${words}, blocked_words_action = ${action}`;

const LIMIT_ERROR = { code: 'PT429', hint: 'new_member_limit' };

it('a new member can add at most five posts, five tips and twenty comments an hour, even if some are deleted', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, older, moderator] = [
      await newMember(sql, 'new'),
      await newMember(sql, 'a day old'),
      await newMember(sql, 'new', 'moderator'),
    ];
    await createPosts(sql, member, 'Hello', 5);
    await actAs(
      sql,
      member,
      (transaction) => transaction`delete from public.posts where user_id = ${member}`,
    );
    await expect(createPosts(sql, member)).rejects.toMatchObject(LIMIT_ERROR);
    for (const other of [older, moderator]) await createPosts(sql, other, 'Hello', 6);

    const addTips = (amount: number) =>
      actAs(
        sql,
        member,
        (transaction) => transaction`
          insert into public.thoosie_tips (park_id, user_id, tip_text)
          select '12', ${member}, 'Left queue' from generate_series(1, ${amount}::integer)`,
      );
    await addTips(5);
    await expect(addTips(1)).rejects.toMatchObject(LIMIT_ERROR);

    const addComments = (amount: number) =>
      actAs(
        sql,
        member,
        (transaction) => transaction`
          insert into public.post_comments (post_id, user_id, content)
          select (select id from public.posts limit 1), ${member}, 'Nice' from generate_series(1, ${amount}::integer)`,
      );
    await addComments(20);
    await expect(addComments(1)).rejects.toMatchObject(LIMIT_ERROR);

    await sql`update private.added_rows set since = now() - interval '61 minutes' where member_id = ${member}`;
    await createPosts(sql, member);
    await sql`update private.instance_settings set limit_new_members = false`;
    await createPosts(sql, member, 'See https://park.example', 6);
  }));

it('a new member can post at most five pictures an hour', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql, 'new');
    const withPictures = (amount: number) => {
      const images = Array.from(
        { length: amount },
        (_, n) => `/storage/v1/object/public/post-images/${member}/${n}.jpg`,
      );
      return actAs(
        sql,
        member,
        (transaction) => transaction`
          insert into public.posts (user_id, content, images) values (${member}, 'Look', ${images})`,
      );
    };
    await withPictures(4);
    await expect(withPictures(2)).rejects.toMatchObject(LIMIT_ERROR);
    await withPictures(1);
  }));

it('rejects links of new members in posts, reviews, meetups and profiles', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, older] = [await newMember(sql, 'new'), await newMember(sql, 'a day old')];
    const texts = ['See HTTPS://park.example', 'http://park.example', 'www.park.example'];
    const rejection = { code: '23514', hint: 'new_member_link' };
    for (const text of texts)
      await expect(createPosts(sql, member, text), text).rejects.toMatchObject(rejection);
    const review = (text: string) =>
      actAs(
        sql,
        member,
        (transaction) => transaction`select public.rate_coaster('taron-56', 5, '{}', ${text})`,
      );
    await expect(review(texts[0] ?? '')).rejects.toMatchObject(rejection);
    await review('The www of coasters');
    await createPosts(sql, member, 'The www of today: park.example');
    await createPosts(sql, older, 'See https://park.example');

    const [link] = texts;
    const host = (location: string, description: string) =>
      actAs(
        sql,
        member,
        (transaction) => transaction`
          insert into public.meetups (title, date, time, location, description, created_by)
          values ('Rope drop', '2099-05-01', '09:30', ${location}, ${description}, ${member})`,
      );
    await expect(host('Gate', link ?? '')).rejects.toMatchObject(rejection);
    await expect(host(link ?? '', 'Early')).rejects.toMatchObject(rejection);
    await host('Gate', 'Early');
    for (const column of ['bio', 'home_park', 'favorite_coaster'])
      await expect(
        actAs(sql, member, (transaction) =>
          transaction.unsafe(`update public.profiles set ${column} = 'www.a.example' where id = $1`, [
            member,
          ]),
        ),
        column,
      ).rejects.toMatchObject(rejection);
  }));

it('rejects texts with a blocked word, ignoring case and accents, and matches whole words only', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, moderator] = [
      await newMember(sql, 'a day old'),
      await newMember(sql, 'a day old', 'moderator'),
    ];
    await setBlockedWords(sql, 'casino\n\n  spam.example \ncheap  tickets\n(.*)\nCafé');
    const textsWithBlockedWords = [
      'CASINO!',
      'A cásino',
      'https://www.spam.example/win',
      'Cheap\ntickets here',
      'x (.*) y',
      'cafe',
    ];
    for (const text of textsWithBlockedWords)
      await expect(createPosts(sql, member, text), text).rejects.toMatchObject({
        code: '23514',
        hint: 'blocked_word',
      });
    for (const text of [
      'casinos',
      'precasino',
      'spam example',
      'spamxexample',
      'cheap good tickets',
      'cafés',
    ])
      await createPosts(sql, member, text);
    await createPosts(sql, moderator, 'casino');
    await expect(
      actAs(
        sql,
        member,
        (transaction) => transaction`update public.profiles set bio = 'Casino' where id = ${member}`,
      ),
    ).rejects.toMatchObject({ hint: 'blocked_word' });
  }));

it('publishes and reports texts with a blocked word if admins chose to have them reported', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql, 'a day old');
    await setBlockedWords(sql, 'casino', 'report');
    await createPosts(sql, member, 'Come to the casino');
    await createPosts(sql, member, 'Come to the park');
    await actAs(
      sql,
      member,
      (transaction) => transaction`update public.profiles set bio = 'Casino' where id = ${member}`,
    );
    const cases = await sql`
      select cases.kind, cases.member_id, cases.report_count, cases.reasons, reports.reporter_id, reports.note
      from public.moderation_cases as cases join public.reports on reports.case_id = cases.id order by cases.kind desc`;
    const expected = {
      member_id: member,
      report_count: 1,
      reasons: ['spam'],
      reporter_id: null,
      note: 'Contains a blocked word: casino',
    };
    expect(cases).toEqual([
      { ...expected, kind: 'post' },
      { ...expected, kind: 'member' },
    ]);
  }));

it('reports a blocked word once, however often the text is saved, and once more after a decision', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql, 'a day old');
    await setBlockedWords(sql, 'casino', 'report');
    const save = (bio: string) =>
      actAs(
        sql,
        member,
        (transaction) => transaction`update public.profiles set bio = ${bio} where id = ${member}`,
      );
    for (let time = 0; time < 5; time += 1) await save(`Casino ${time}`);
    const reports = () => sql`
      select report_count, outcome from public.reports join public.moderation_cases on case_id = moderation_cases.id`;
    expect(await reports()).toEqual([{ report_count: 1, outcome: null }]);
    await sql`update public.reports set outcome = 'no_action', outcome_at = now()`;
    await save('Casino again');
    expect(await reports()).toHaveLength(2);
  }));

it('finds blocked words with invisible characters between their letters', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql, 'a day old');
    await setBlockedWords(sql, 'cheap tickets\nscam.example');
    for (const content of ['Ch\u200beap ti\u00adckets', 'Go to scam.\u2060example', 'che\u200dap tickets'])
      await expect(createPosts(sql, member, content), JSON.stringify(content)).rejects.toMatchObject({
        hint: 'blocked_word',
      });
    await createPosts(sql, member, 'Family \u{1F468}\u200d\u{1F469}\u200d\u{1F467} without tickets');
  }));
