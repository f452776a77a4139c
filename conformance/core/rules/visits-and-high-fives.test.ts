// @spec community/entities, community/likes-and-high-fives, community/favorite-and-visit-calls

import { beforeAll, expect, it } from 'vitest';
import { dayFromNow } from '../../fixtures/days.ts';
import { type Member, newMember } from '../../fixtures/member.ts';
import { unwrap } from '../../fixtures/responses.ts';
import { readTwoParkIds } from '../../fixtures/rows.ts';
import { sqlState } from '../../fixtures/sql-state.ts';

let member: Member;
let other: Member;
beforeAll(async () => {
  [member, other] = await Promise.all([newMember(), newMember()]);
});

it('accepts a visit once per park and day, from yesterday in UTC until the end of 2100', async () => {
  const [park_id, second] = await readTwoParkIds(member);
  const plan = async (visit_date: string, park = park_id) => {
    const { error } = await member.client
      .from('user_park_visits')
      .insert({ user_id: member.id, park_id: park, visit_date });
    return sqlState(error) ?? 'planned';
  };
  expect(await plan(dayFromNow(-1))).toBe('planned');
  const tomorrow = dayFromNow(1);
  expect(await plan(tomorrow)).toBe('planned');
  expect(await plan(tomorrow)).toBe('23505');
  expect(await plan(tomorrow, second)).toBe('planned');
  expect(await plan(dayFromNow(-3))).toBe('23514');
  // 100,000 days are 273 years.
  expect(await plan(dayFromNow(100_000))).toBe('23514');
  expect(await plan(dayFromNow(2), 'no-such-park')).toBe('23503');
});

it('accepts one high five to each other member, and none to oneself', async () => {
  const give = async (receiver_id: string) => {
    const { error } = await member.client.from('high_fives').insert({ giver_id: member.id, receiver_id });
    return sqlState(error) ?? 'given';
  };
  expect((await Promise.all([1, 2, 3, 4].map(() => give(other.id)))).toSorted()).toEqual([
    '23505',
    '23505',
    '23505',
    'given',
  ]);
  expect(await give(member.id)).toBe('23514');
  expect(await give('00000000-0000-4000-8000-000000000000')).toBe('23503');
});

it('counts the high fives that a member received, without those that were taken back or whose givers deleted their accounts', async () => {
  const receiver = await newMember();
  const givers = await Promise.all([1, 2, 3].map(() => newMember()));
  const count = async () =>
    unwrap(await receiver.client.from('profiles').select('high_five_count').eq('id', receiver.id).single())
      .high_five_count;
  const give = ({ client, id }: Member) =>
    client.from('high_fives').insert({ giver_id: id, receiver_id: receiver.id });
  // Each member sends the same high five three times. The rejected repetitions do not count.
  await Promise.all(givers.flatMap((giver) => [give(giver), give(giver), give(giver)]));
  expect(await count()).toBe(3);

  const [first, second] = givers;
  if (!first || !second) throw new Error('There must be two members.');
  const takeBack = () => first.client.from('high_fives').delete().match({ giver_id: first.id });
  await Promise.all([takeBack(), takeBack()]);
  expect(await count()).toBe(2);
  await second.client.rpc('delete_user_and_data', { target_user_id: second.id });
  expect(await count()).toBe(1);
});
