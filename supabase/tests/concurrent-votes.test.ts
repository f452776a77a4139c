// @spec guide/votes

/** A thousand concurrent votes as the Data API runs them: each in a separate transaction, with the rights of the member who votes. */

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Transaction } from '../../server/postgres/client/transaction.ts';
import { connectDatabase, type Database } from '../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

const MEMBERS = 200;
const VOTES_PER_MEMBER = 5;
const CONNECTIONS = 40;

async function newMembers(sql: Database, amount: number): Promise<string[]> {
  const members = Array.from({ length: amount }, () => randomUUID());
  await sql`insert into auth.users (id, email) select id, id || '@example.com' from unnest(${members}::uuid[]) as id`;
  await sql`insert into public.profiles (id, name) select id, 'Someone' from unnest(${members}::uuid[]) as id`;
  return members;
}

async function newTip(sql: Database, author: string): Promise<string> {
  const [tip] = await sql<{ id: string }[]>`
    insert into public.thoosie_tips (park_id, user_id, tip_text) values ('12', ${author}, 'Go left.') returning id`;
  return tip?.id ?? '';
}

/** Runs statements as the Data API does for a member. */
async function actAs(
  sql: Database,
  member: string,
  act: (sql: Transaction) => Promise<unknown>,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', 'authenticated', true)`;
    await act(transaction);
  });
}

function vote(sql: Database, member: string, tip: string, kind: string | null): Promise<void> {
  return actAs(sql, member, (transaction) =>
    kind === null
      ? transaction`delete from public.tip_votes where user_id = ${member} and tip_id = ${tip}`
      : transaction`
        insert into public.tip_votes (user_id, tip_id, vote_type) values (${member}, ${tip}, ${kind})
        on conflict (user_id, tip_id)
        do update set user_id = excluded.user_id, tip_id = excluded.tip_id, vote_type = excluded.vote_type`,
  );
}

/** The votes that members cast in turn; null takes a vote back. */
const KINDS = ['upvote', 'downvote', 'upvote', null];

it(
  'counters are right after 1,000 concurrent votes, and tips can be deleted during votes',
  () =>
    withTestDatabase(async ({ url, sql }) => {
      const members = await newMembers(sql, MEMBERS);
      const authors = members.slice(0, 2);
      // One tip of the first author, two of the second. With five votes for three tips, members also change and take back votes.
      const tips = await Promise.all([0, 1, 1].map((author) => newTip(sql, authors[author] ?? '')));
      const pool = await connectDatabase(url, CONNECTIONS);
      try {
        await Promise.all(
          members.flatMap((member, number) =>
            Array.from({ length: VOTES_PER_MEMBER }, (_, round) =>
              vote(pool, member, tips[(number + round) % 3] ?? '', KINDS[(number + 3 * round) % 4] ?? null),
            ),
          ),
        );
        const storedCounters = await sql`select id, upvotes, downvotes from public.thoosie_tips order by id`;
        const rows = await sql<{ id: string; upvotes: number; downvotes: number }[]>`
        select
          tip.id,
          (count(*) filter (where vote_type = 'upvote'))::integer as upvotes,
          (count(*) filter (where vote_type = 'downvote'))::integer as downvotes
        from public.thoosie_tips as tip left join public.tip_votes as vote on vote.tip_id = tip.id
        group by tip.id order by tip.id`;
        expect([...storedCounters]).toEqual([...rows]);
        const sumOf = (kind: 'upvotes' | 'downvotes') => rows.reduce((sum, row) => sum + row[kind], 0);
        expect(sumOf('upvotes')).toBeGreaterThan(100);
        expect(sumOf('downvotes')).toBeGreaterThan(30);
        const [{ earned } = {}] = await sql`
        select sum(tip_upvotes)::integer as earned from public.profiles where id = any (${authors})`;
        expect(earned).toBe(sumOf('upvotes'));

        // No deadlock: deleting and voting take their locks in the same order.
        const results = await Promise.allSettled([
          ...members.slice(0, 30).flatMap((member) => tips.map((tip) => vote(pool, member, tip, null))),
          ...authors.map((author) =>
            actAs(
              pool,
              author,
              (transaction) => transaction`delete from public.thoosie_tips where user_id = ${author}`,
            ),
          ),
          ...members
            .slice(30, 60)
            .flatMap((member) => tips.map((tip) => vote(pool, member, tip, 'downvote'))),
        ]);
        const errorCodes = results.flatMap((result) =>
          result.status === 'rejected' ? [result.reason.code] : [],
        );
        // A vote for a deleted tip violates a foreign key.
        expect(new Set(errorCodes)).toEqual(new Set(['23503']));
        const [remaining] = await sql`
        select
          (select count(*)::integer from public.thoosie_tips) as tips,
          (select count(*)::integer from public.tip_votes) as votes,
          (select tip_count from public.parks where id = '12') as counted,
          (select sum(tip_upvotes)::integer from public.profiles) as earned`;
        expect(remaining).toEqual({ tips: 0, votes: 0, counted: 0, earned: 0 });
      } finally {
        await pool.end({ timeout: 5 });
      }
    }),
  120_000,
);
