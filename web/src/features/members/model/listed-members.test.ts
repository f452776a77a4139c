// @spec community/members-list

import { expect, test } from 'vitest';
import { listedMembers } from './listed-members.ts';
import type { Member } from './member.ts';

const member = (id: string, name: string): Member => ({
  id,
  name,
  profile_picture: null,
  is_guide: false,
  staff_role: null,
  favorite_coaster: '',
  home_park: '',
  thrill_tour_2025: 'no',
  coaster_count: 0,
  created_at: '2026-01-01T00:00:00+00:00',
});

test('keeps the order of the pages, and omits duplicates and members without a chosen name', () => {
  // 'New Thrillseeker' is the placeholder before onboarding, and '\u200d ' is invisible.
  const pages = [
    [member('3', 'Cleo'), member('x', 'New Thrillseeker'), member('2', 'Ben')],
    [member('2', 'Ben'), member('y', '\u200d '), member('1', 'Ada')],
  ];
  expect(listedMembers(pages).map(({ name }) => name)).toEqual(['Cleo', 'Ben', 'Ada']);
});
