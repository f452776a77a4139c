import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Fault } from './fault.ts';
import { describeWrites } from './harness/figures.ts';
import { type Member, Site } from './harness/site.ts';
import { findLosses, WriteHistory } from './harness/write-history.ts';
import { startWriteWorkload } from './harness/write-workload.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WRITES = { quick: 15, full: 300 };

const errorSchema = z.object({ code: z.string() });

export const clock: Fault = {
  name: 'The clock is set a day ahead, and back',
  guarantee:
    'While the clock of the server is a day ahead of the clock of the database, and after it was corrected, members can sign in, refresh their sessions and write; expired tokens, and those issued in the future, are rejected with a clear error; limits still apply; nothing is lost.',
  async run(size) {
    // Test servers turn the rate limits off. This one has the usual limits.
    const variables = { RATE_LIMIT_FACTOR: '1' };
    const preload = join(import.meta.dirname, 'harness', 'shifted-clock.ts');
    await using site = await Site.open({ variables, preload });
    // Turns off the limits for new members. This test checks the limits on requests, but new members would reach their
    // limit on posts first.
    await site.withDatabase((sql) => sql`update private.instance_settings set limit_new_members = false`);
    const history = new WriteHistory();
    const violations: string[] = [];
    const expect = (what: string, found: unknown, expected: unknown) => {
      if (found !== expected) violations.push(`${what}: ${found} instead of ${expected}`);
    };
    const write = async (...members: Member[]) => {
      const workload = startWriteWorkload(site, members, history);
      await workload.waitForWrites(WRITES[size]);
      await workload.stop();
    };

    const ada = await site.newMember();
    const bea = await site.newMember();
    await write(ada, bea);
    expect('guesses of a code', await guessUntilLimited(site), 'limited after guesses');

    await site.server.sendMessage({ aheadMs: DAY_MS });
    expect('guesses of a code, a day later', await guessUntilLimited(site), 'limited after guesses');
    expect('a token of the day before', await errorOf(site, ada), '401 PGRST303');
    const adaAhead = await site.refreshSession(ada);
    const beaAhead = await site.signIn(bea.email);
    const cleo = await site.newMember();
    await write(adaAhead, beaAhead, cleo);
    expect('parks, a day ahead', await parksFor(site, cleo), 200);

    await site.server.sendMessage({ aheadMs: 0 });
    // The guesses above still count: their window ends a day and some minutes after the corrected time.
    expect('guesses of a code, with the clock corrected', await guessUntilLimited(site), 'limited at once');
    for (const member of [adaAhead, beaAhead, cleo])
      expect('a token of the day after', await errorOf(site, member), '401 PGRST303');
    const membersAfterCorrection = [
      await site.refreshSession(adaAhead),
      await site.signIn(bea.email),
      await site.refreshSession(cleo),
    ];
    await write(...membersAfterCorrection, await site.newMember());
    expect('parks, with the clock corrected', await parksFor(site, membersAfterCorrection[0]), 200);

    const failedCount = history.rejected + history.withoutResponse;
    if (failedCount > 0) violations.push(`${failedCount} writes failed`);
    const losses = await findLosses(site, history);
    return {
      summary: `a day ahead and back; ${describeWrites(history, losses)}; 4 tokens of other days rejected, 3 sessions refreshed, 2 sign-ins, 2 sign-ups`,
      violations: [...violations, ...losses],
    };
  },
};

/** Guesses sign-up codes until the server responds with 429. Returns whether the server did so at once, later or not at all. */
async function guessUntilLimited(site: Site): Promise<string> {
  for (let count = 0; count < 100; count += 1) {
    const guess = { type: 'signup', email: 'nobody@example.test', token: '000000' };
    const { status } = await site.send('/auth/v1/verify', guess);
    if (status === 429) return count > 0 ? 'limited after guesses' : 'limited at once';
  }
  return 'not limited';
}

/** Returns status and code of the response to a member whose token should not work. */
async function errorOf(site: Site, by: Member): Promise<string> {
  const response = await site.request('/rest/v1/posts?select=id&limit=1', { by });
  const { data } = errorSchema.safeParse(await response.json());
  return `${response.status} ${data?.code ?? 'without a code'}`;
}

async function parksFor(site: Site, by: Member | undefined): Promise<number> {
  return (await site.send('/functions/v1/get-parks', {}, by ? { by } : {})).status;
}
