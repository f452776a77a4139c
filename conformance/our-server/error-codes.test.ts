/** The error code, status and hint of a violated rule. Our server and a Supabase project return them; the unmodified @supabase/lite does not. */
import { beforeAll, expect, it } from 'vitest';
import { dayFromNow } from '../fixtures/days.ts';
import { publicUrl } from '../fixtures/files.ts';
import { type Member, newMember } from '../fixtures/member.ts';
import { newMeetup, readTwoParkIds } from '../fixtures/rows.ts';

let member: Member;
beforeAll(async () => {
  member = await newMember();
});

type TestResponse = {
  readonly error: { readonly code?: string; readonly hint?: string | null } | null;
  readonly status: number;
};
type Attempt = () => Promise<TestResponse>;

const violations: readonly [string, string | null, Attempt][] = [
  [
    'a constraint',
    null,
    async () =>
      member.client
        .from('profiles')
        .update({ bio: 'x'.repeat(201) })
        .eq('id', member.id),
  ],
  [
    'a rule about visits',
    'visit_date_past',
    async () => {
      const [park_id] = await readTwoParkIds(member);
      const row = { user_id: member.id, park_id, visit_date: dayFromNow(-3) };
      return member.client.from('user_park_visits').insert(row);
    },
  ],
  [
    'a rule about posts',
    'visit_date_future',
    async () => {
      const row = { user_id: member.id, content: 'Wait for it', visit_date: dayFromNow(3) };
      return member.client.from('posts').insert(row);
    },
  ],
  [
    'a rule about meetups',
    'thumbnail_not_own',
    async () => {
      const thumbnail = await publicUrl('meetup-thumbnails', `${crypto.randomUUID()}/1.jpg`);
      const id = await newMeetup(member);
      return member.client.from('meetups').update({ thumbnail }).eq('id', id);
    },
  ],
  [
    'a rule about attendance',
    'meetup_over',
    async () => {
      const meetup_id = await newMeetup(member, { date: dayFromNow(-40), end_date: dayFromNow(-33) });
      return member.client.from('meetup_attendees').insert({ meetup_id, user_id: member.id });
    },
  ],
];

it.each(violations)(
  'responds to a violation of %s with 400 and 23514, and hint %s',
  async (_what, hint, attempt) => {
    const { error, status } = await attempt();
    expect({ code: error?.code, hint: error?.hint, status }).toEqual({ code: '23514', hint, status: 400 });
  },
);
