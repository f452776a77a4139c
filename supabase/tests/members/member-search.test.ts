/**
 * The inverted index of the member search: it finds the same members as a full scan, and every change of a member
 * updates it.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';

const FIRST_NAMES = [
  'Zoë',
  'Anna',
  'Annabell',
  'Jo',
  'José María',
  "D'Arcy",
  'Łukasz',
  'Анна',
  '山田',
  'de',
  '100%',
  'a_b',
  'x\\y',
];
const LAST_NAMES = [
  'Müller',
  'Park',
  'Quillfeather',
  'van der Meer',
  'Parker',
  '½',
  'O’Brien',
  'Ferrari',
  'X',
  'Zoëller',
];
const PARKS = ['', 'Europa-Park', 'Phantasialand', 'Park Astérix', 'Parc Müller', 'Xanadu'];
const COASTERS = ['', 'Taron', 'Silver Star', 'Park', 'X2', 'The Voyage'];

/** Adds members, some with the placeholder name, which the search leaves out. With 'replica', no trigger runs. */
const addMembers = (sql: Database, amount: number, triggers: 'origin' | 'replica' = 'origin') =>
  sql.begin(async (transaction) => {
    await transaction`select set_config('session_replication_role', ${triggers}, true)`;
    await transaction`
      create temporary table added on commit drop as
      select
        gen_random_uuid() as id,
        n,
        (${FIRST_NAMES}::text[])[1 + n % ${FIRST_NAMES.length}] || ' ' || case when n % 3 = 0 then (${LAST_NAMES}::text[])[1 + (n / 7) % ${LAST_NAMES.length}]
          else 'n' || n end as name,
        (${PARKS}::text[])[1 + (n / 3) % ${PARKS.length}] as park,
        (${COASTERS}::text[])[1 + (n / 11) % ${COASTERS.length}] as coaster
      from generate_series(1, ${amount}::integer) as n`;
    await transaction`insert into auth.users (id, email) select id, id || '@example.com' from added`;
    await transaction`
      insert into public.profiles (id, name, home_park, favorite_coaster, coaster_count, created_at)
      select id, case when n % 17 = 0 then 'New Thrillseeker' else name end, park, coaster, n * 7919 % 50,
        timestamptz '2026-01-01' + interval '1 minute' * (n * 104729 % 1000)
      from added`;
  });

const findAnyMember = async (sql: Database) => {
  const [row] = await sql<{ id: string }[]>`select id from public.profiles limit 1`;
  return row?.id ?? '';
};

type Search = {
  readonly search: string;
  readonly ordering: 'newest' | 'most_ridden';
  readonly size: number;
  readonly after: string | null;
};

/**
 * Returns a page of the function and the same page from a full scan of the profiles. A space precedes every word of search_text. A
 * search for one or two Latin letters or digits matches only beginnings of words.
 */
async function searchAndScan(sql: Database, caller: string, { search, ordering, size, after }: Search) {
  return sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claim.sub', ${caller}, true)`;
    const found = await transaction<{ id: string }[]>`
      select page.id
      from (select 1) as one
      left join public.profiles as cursor_row on cursor_row.id = ${after},
      lateral public.search_members(${search}, ${ordering}, ${size}, cursor_row.id, cursor_row.created_at, cursor_row.coaster_count) as page`;
    const key = transaction(ordering === 'newest' ? 'created_at' : 'coaster_count');
    const expected = await transaction<{ id: string }[]>`
      select profiles.id
      from (
        select term, case when term ~ '^[a-z0-9]{1,2}$' then '% ' else '%' end
          || regexp_replace(term, '([\\\\%_])', '\\\\\\1', 'g') || '%' as pattern
        from (select private.folded(private.trimmed(${search})) as term) as terms
      ) as patterns
      left join public.profiles as cursor_row on cursor_row.id = ${after},
      public.profiles
      where profiles.name <> 'New Thrillseeker' and profiles.search_text like patterns.pattern
        and (cursor_row.id is null or (profiles.${key}, profiles.id) < (cursor_row.${key}, cursor_row.id))
      order by profiles.${key} desc, profiles.id desc
      limit ${size}`;
    return { found: found.map(({ id }) => id), expected: expected.map(({ id }) => id) };
  });
}

/** Counts the differences between the index and what it must contain by the texts of the profiles. */
const countDifferences = async (sql: Database) => {
  const [row] = await sql<{ missing: string; superfluous: string; words: string }[]>`
    with expected as materialized (
      select entry.word, profiles.created_at, profiles.id, profiles.coaster_count, entry.followed_by
      from public.profiles, private.member_words(profiles.search_text) as entry
      where profiles.name <> 'New Thrillseeker'
    )
    select
      (select count(*) from (table expected except table private.member_search_postings) as missing) as missing,
      (select count(*) from (table private.member_search_postings except table expected) as superfluous) as superfluous,
      (select count(*) from (select word from expected) as used full join private.member_search_words as indexed using (word)
        where used.word is null or indexed.word is null) as words`;
  return row;
};
const NO_DIFFERENCES = { missing: '0', superfluous: '0', words: '0' };

it('finds the same pages as a full scan of the profiles, in both sort orders', () =>
  withTestDatabase(async ({ sql }) => {
    await addMembers(sql, 8_000, 'replica');
    await sql`select private.index_all_members()`;
    await sql`vacuum analyze public.profiles, private.member_search_words, private.member_search_postings`;
    const caller = await findAnyMember(sql);
    const texts = (
      await sql<{ text: string; id: string }[]>`
        select name || ' ' || home_park || ' ' || favorite_coaster as text, id from public.profiles order by id`
    ).map(({ text, id }) => ({ text: [...text], id }));
    const substrings = fc
      .record({ text: fc.constantFrom(...texts), from: fc.nat(20), length: fc.integer({ min: 1, max: 24 }) })
      .map(({ text: { text }, from, length }) => text.slice(from, from + length).join(''));
    const searches = fc.oneof(
      substrings,
      fc.constantFrom(
        '',
        ' ',
        'park',
        'zoe',
        'Zoë Müller',
        'x',
        'qu',
        'zx',
        'de',
        'n1',
        'n12',
        'a  t',
        'xylophon',
        'annaparkster',
      ),
      fc.constantFrom(
        'anna  taron',
        'der meer',
        'park park',
        'muller quill',
        ' ½',
        'zoe ½',
        '½',
        '1/2',
        '0% ',
        'a_',
        'x\\',
        'анна',
        '山',
      ),
      fc
        .tuple(fc.constantFrom(...FIRST_NAMES, ...LAST_NAMES), fc.constantFrom(...LAST_NAMES, ...PARKS))
        .map((words) => words.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          search: searches,
          ordering: fc.constantFrom('newest' as const, 'most_ridden' as const),
          size: fc.constantFrom(1, 5, 30, 100),
          after: fc.option(fc.constantFrom(...texts).map(({ id }) => id)),
        }),
        async (search) => {
          const { found, expected } = await searchAndScan(sql, caller, search);
          expect(found).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  }));

it('the index is up to date after members were added, renamed, reset to the placeholder name or deleted', () =>
  withTestDatabase(async ({ sql }) => {
    await addMembers(sql, 300);
    expect(await countDifferences(sql)).toEqual(NO_DIFFERENCES);
    // Each statement runs when the loop awaits it.
    const changes = [
      sql`update public.profiles set name = 'Wilhelmina ' || left(id::text, 2) where coaster_count % 5 = 0`,
      sql`update public.profiles set coaster_count = coaster_count + 1, created_at = created_at + interval '1 second'`,
      sql`update public.profiles set name = 'New Thrillseeker' where coaster_count % 5 = 1`,
      sql`update public.profiles set home_park = '', favorite_coaster = 'Taron Taron Tarantula' where coaster_count % 3 = 1`,
      sql`delete from auth.users where id in (select id from public.profiles where coaster_count % 4 = 2)`,
      sql`select public.continue_account_deletions(1000)`,
      sql`delete from auth.users`,
    ];
    for (const change of changes) {
      await change;
      expect(await countDifferences(sql)).toEqual(NO_DIFFERENCES);
    }
  }));

it('the index keeps a word that one member removes from their name while another adds it', () =>
  withTestDatabase(async ({ sql, url }) => {
    await addMembers(sql, 2);
    const [one, other] = (await sql<{ id: string }[]>`select id from public.profiles order by id`).map(
      ({ id }) => id,
    );
    const rename = (database: Database, id: string | undefined, name: string) =>
      database`update public.profiles set name = ${name} where id = ${id ?? null}`;
    await rename(sql, one, 'Unique Wordsmith');
    const first = await connectDatabase(url, 1);
    try {
      // The transaction that adds the word is still open, and has locked the word, when the other member removes it.
      await first`begin`;
      await rename(first, other, 'Second Wordsmith');
      await rename(sql, one, 'Plain');
      await first`commit`;
      expect(await countDifferences(sql)).toEqual(NO_DIFFERENCES);
      // The transaction that removes the word is still open when the other member adds it: the second transaction waits for the first.
      await first`begin`;
      await rename(first, other, 'Simple');
      const adding = rename(sql, one, 'Third Wordsmith').execute();
      await expect
        .poll(
          async () =>
            (
              await sql`
                select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
            ).length,
        )
        .toBeGreaterThan(0);
      await first`commit`;
      await adding;
      expect(await countDifferences(sql)).toEqual(NO_DIFFERENCES);
    } finally {
      await first.end({ timeout: 5 });
    }
  }));
