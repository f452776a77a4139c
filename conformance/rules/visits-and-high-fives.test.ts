import { beforeAll, expect, it } from 'vitest';
import { dayFromNow } from '../fixtures/days.ts';
import { type Member, newMember } from '../fixtures/member.ts';
import { someParks } from '../fixtures/rows.ts';

let member: Member;
let other: Member;
beforeAll(async () => {
  [member, other] = await Promise.all([newMember(), newMember()]);
});

it('plans visits from yesterday on (by our clock), once per park and day', async () => {
  const [park_id, second] = await someParks(member);
  const plan = async (day: number, park = park_id) => {
    const { error } = await member.client
      .from('user_park_visits')
      .insert({ user_id: member.id, park_id: park, visit_date: dayFromNow(day) });
    return error?.code ?? 'planned';
  };
  expect(await plan(-1)).toBe('planned');
  expect(await plan(0)).toBe('planned');
  expect(await plan(0)).toBe('23505');
  expect(await plan(0, second)).toBe('planned');
  expect(await plan(-3)).toBe('23514');
  expect(await plan(100_000)).toBe('23514');
  expect(await plan(2, 'no-such-park')).toBe('23503');
});

it('gives one high five to each other member and none to oneself', async () => {
  const give = async (receiver_id: string) => {
    const { error } = await member.client.from('high_fives').insert({ giver_id: member.id, receiver_id });
    return error?.code ?? 'given';
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
