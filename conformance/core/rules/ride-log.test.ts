/** Who sees a log, which rides are accepted, and the coaster count of a profile after concurrent edits. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { setBlockOrMute } from '../../fixtures/blocks.ts';
import { type Member, newMember } from '../../fixtures/member.ts';
import { expectSuccess, unwrap } from '../../fixtures/responses.ts';
import { findUnloggedCoasterId } from '../access-matrix/tables/ride-log.ts';

let owner: Member;
let viewer: Member;

beforeAll(async () => {
  [owner, viewer] = await Promise.all([newMember(), newMember()]);
});

const setCredit = ({ client }: Member, coaster_id: string, { ridden = true } = {}) =>
  client.rpc('set_credit', { coaster_id, ridden });

const creditsSeenBy = async ({ client }: Member, of: Member) =>
  unwrap(await client.from('coaster_credits').select('coaster_name').eq('user_id', of.id)).map(
    ({ coaster_name }) => coaster_name,
  );

const setPublic = async ({ client, id }: Member, is_public: boolean) =>
  expectSuccess(await client.from('ride_log_settings').upsert({ user_id: id, is_public }));

describe('the credits of a member', () => {
  it('are seen by others while the log is public, without removed ones and private entries', async () => {
    const loggedId = await findUnloggedCoasterId(owner);
    unwrap(await setCredit(owner, loggedId));
    const removedId = await findUnloggedCoasterId(owner);
    unwrap(await setCredit(owner, removedId));
    expectSuccess(await setCredit(owner, removedId, { ridden: false }));
    unwrap(await owner.client.rpc('add_private_credit', { coaster_name: 'Backyard coaster' }));
    const [coaster] = unwrap(await owner.client.from('coasters').select('name').eq('id', loggedId));
    expect(await creditsSeenBy(viewer, owner)).toEqual([coaster?.name]);
    expect((await creditsSeenBy(owner, owner)).length).toBe(3);
    await setPublic(owner, false);
    expect(await creditsSeenBy(viewer, owner)).toEqual([]);
    expect((await creditsSeenBy(owner, owner)).length).toBe(3);
    await setPublic(owner, true);
    expect(await creditsSeenBy(viewer, owner)).toHaveLength(1);
  });

  it('appear as ticks of the tour checklist while the log is public; ticks set by hand stay', async () => {
    const member = await newMember();
    const [logged, ticked] = unwrap(
      await member.client
        .from('tour_coasters')
        .select('name, coaster_id')
        .not('coaster_id', 'is', null)
        .order('name')
        .limit(2),
    );
    expectSuccess(await setCredit(member, String(logged?.coaster_id)));
    expectSuccess(
      await member.client.rpc('toggle_tour_coaster', { coaster_name: String(ticked?.name), checked: true }),
    );
    const ticksSeen = async () => {
      const columns = viewer.client.from('profiles').select('thrill_tour_coasters_checked');
      return unwrap(await columns.eq('id', member.id))[0]?.thrill_tour_coasters_checked;
    };
    expect(await ticksSeen()).toEqual([logged?.name, ticked?.name]);
    await setPublic(member, false);
    expect(await ticksSeen()).toEqual([ticked?.name]);
    expect((await creditsSeenBy(member, member)).length).toBe(2);
    await setPublic(member, true);
    expect(await ticksSeen()).toEqual([ticked?.name, logged?.name]);
  });

  it('are hidden by a block, in either direction', async () => {
    const [blocker, blocked] = await Promise.all([newMember(), newMember()]);
    for (const member of [blocker, blocked])
      unwrap(await setCredit(member, await findUnloggedCoasterId(member)));
    expect(await creditsSeenBy(blocked, blocker)).toHaveLength(1);
    await setBlockOrMute('block', blocker, blocked);
    expect(await creditsSeenBy(blocked, blocker)).toEqual([]);
    expect(await creditsSeenBy(blocker, blocked)).toEqual([]);
  });

  it('have rides that only the member sees', async () => {
    const coaster_id = await findUnloggedCoasterId(owner);
    unwrap(
      await owner.client.rpc('log_ride', { ride_id: randomUUID(), coaster_id, ridden_on: '2024-07-01' }),
    );
    const rides = ({ client }: Member) => client.from('coaster_rides').select('id').eq('user_id', owner.id);
    expect(unwrap(await rides(owner)).length).toBeGreaterThan(0);
    expect(unwrap(await rides(viewer))).toEqual([]);
  });
});

describe('a ride', () => {
  it.each(['2024-02-30', '2024-13', '1800', 'yesterday', '2999-01-01'])(
    'is rejected with the date %s',
    async (ridden_on) => {
      const coaster_id = await findUnloggedCoasterId(owner);
      const { error } = await owner.client.rpc('log_ride', { ride_id: randomUUID(), coaster_id, ridden_on });
      expect(error).not.toBeNull();
      const credits = await owner.client
        .from('coaster_credits')
        .select('id')
        .match({ user_id: owner.id, coaster_id });
      expect(credits.data).toEqual([]);
    },
  );

  it('has 1 to 999 laps', async () => {
    const coaster_id = await findUnloggedCoasterId(owner);
    const log = (laps: number) => owner.client.rpc('log_ride', { ride_id: randomUUID(), coaster_id, laps });
    for (const laps of [0, 1_000]) expect((await log(laps)).error, String(laps)).not.toBeNull();
    for (const laps of [1, 999]) expectSuccess(await log(laps));
  });
});

it('a coaster that two devices log at once is one credit with both rides', async () => {
  const member = await newMember();
  const coaster_id = await findUnloggedCoasterId(member);
  const rides = await Promise.all(
    ['2024-07-01', '2024-07-02'].map((ridden_on) =>
      member.client.rpc('log_ride', { ride_id: randomUUID(), coaster_id, ridden_on }),
    ),
  );
  expect(rides.map(({ error }) => error)).toEqual([null, null]);
  expect(
    unwrap(await member.client.from('coaster_credits').select('id').eq('user_id', member.id)),
  ).toHaveLength(1);
  expect(unwrap(await member.client.from('coaster_rides').select('id'))).toHaveLength(2);
});

it('the coaster count equals the number of credits after 50 concurrent edits, by functions and by updates of rows', async () => {
  const member = await newMember();
  const { client, id: user_id } = member;
  const coasters = unwrap(await client.from('coasters').select('id').order('id').limit(20)).map(({ id }) =>
    String(id),
  );
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const coaster_id = coasters[index % coasters.length] ?? '';
      if (index % 5 === 4) {
        const removed_at = index % 2 ? new Date().toISOString() : null;
        return client.from('coaster_credits').update({ removed_at }).match({ user_id, coaster_id });
      }
      return setCredit(member, coaster_id, { ridden: index % 3 > 0 });
    }),
  );
  const credits = unwrap(
    await client.from('coaster_credits').select('id').eq('user_id', user_id).is('removed_at', null),
  );
  const profile = unwrap(await client.from('profiles').select('coaster_count').eq('id', user_id).single());
  expect(credits.length).toBeGreaterThan(0);
  expect(profile.coaster_count).toBe(credits.length);
});
