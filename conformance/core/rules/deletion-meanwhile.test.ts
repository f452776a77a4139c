/**
 * Accounts, posts, meetups and tips are deleted while others remove their likes, votes and the like. None of these requests may
 * be cancelled by a deadlock.
 */
import { beforeAll, expect, it } from 'vitest';
import { type Member, newMember } from '../../fixtures/member.ts';
import { expectSuccess } from '../../fixtures/responses.ts';
import { newMeetup, newPost, newTip } from '../../fixtures/rows.ts';

const HOSTS = 2;

let admin: Member;
let fans: readonly Member[];
beforeAll(async () => {
  [admin, ...fans] = await Promise.all([
    newMember('admin'),
    newMember(),
    newMember(),
    newMember(),
    newMember(),
  ]);
});

type TestResponse = { readonly error: { readonly code?: string; readonly message: string } | null };
type Act = (fan: Member) => PromiseLike<TestResponse>;

/** A reaction of a member to another's row, and how it is removed. */
type Bond = (host: Member) => Promise<{ readonly tie: Act; readonly untie: Act; readonly end: Act }>;

const bonds: readonly [string, Bond][] = [
  [
    'a high five',
    async (host) => ({
      tie: ({ client, id }) => client.from('high_fives').insert({ giver_id: id, receiver_id: host.id }),
      untie: ({ client, id }) =>
        client.from('high_fives').delete().match({ giver_id: id, receiver_id: host.id }),
      end: ({ client }) => client.from('profiles').select('id').eq('id', host.id),
    }),
  ],
  [
    'a like and a comment',
    async (host) => {
      const post_id = await newPost(host, { park_name: 'Somewhere' });
      return {
        tie: async ({ client, id: user_id }) => {
          expectSuccess(await client.from('post_likes').insert({ user_id, post_id }));
          return client.from('post_comments').insert({ user_id, post_id, content: 'Hello' });
        },
        untie: async ({ client, id: user_id }) => {
          expectSuccess(await client.from('post_comments').delete().match({ user_id, post_id }));
          return client.from('post_likes').delete().match({ user_id, post_id });
        },
        end: ({ client }) => client.from('posts').delete().eq('id', post_id),
      };
    },
  ],
  [
    'a place at a meetup',
    async (host) => {
      const meetup_id = await newMeetup(host);
      return {
        tie: ({ client, id: user_id }) => client.from('meetup_attendees').insert({ user_id, meetup_id }),
        untie: ({ client, id: user_id }) =>
          client.from('meetup_attendees').delete().match({ user_id, meetup_id }),
        end: ({ client }) => client.from('meetups').delete().eq('id', meetup_id),
      };
    },
  ],
  [
    'a vote',
    async (host) => {
      const tip_id = await newTip(host);
      return {
        tie: ({ client, id: user_id }) =>
          client.from('tip_votes').insert({ user_id, tip_id, vote_type: 'upvote' }),
        untie: ({ client, id: user_id }) => client.from('tip_votes').delete().match({ user_id, tip_id }),
        end: ({ client }) => client.from('thoosie_tips').delete().eq('id', tip_id),
      };
    },
  ],
];

it.each(bonds)('takes back %s while the other leaves', async (_what, bondWith) => {
  const hosts = await Promise.all(Array.from({ length: HOSTS }, () => newMember()));
  const ties = await Promise.all(hosts.map(async (host) => ({ host, ...(await bondWith(host)) })));
  const tied = await Promise.all(ties.flatMap(({ tie }) => fans.map(tie)));
  for (const response of tied) expectSuccess(response);
  const responses = await Promise.all(
    ties.flatMap(({ host, untie, end }) => [
      admin.client.rpc('delete_user_and_data', { target_user_id: host.id }),
      ...fans.map(untie),
      end(admin),
    ]),
  );
  expect(responses.map(({ error }) => error)).toEqual(responses.map(() => null));
});
