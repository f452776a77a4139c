/**
 * Deletes accounts, posts, meetups and tips while other members remove their likes, votes and other reactions to them. No
 * request may fail with a deadlock.
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
type SendRequest = (sender: Member) => PromiseLike<TestResponse>;

/** Adds or removes a reaction to a row of the host, or deletes that row as an admin. */
type Reaction = {
  readonly add: SendRequest;
  readonly remove: SendRequest;
  readonly deleteTarget: SendRequest;
};

const newReactions: readonly [string, (host: Member) => Promise<Reaction>][] = [
  [
    'a high five',
    async (host) => ({
      add: ({ client, id }) => client.from('high_fives').insert({ giver_id: id, receiver_id: host.id }),
      remove: ({ client, id }) =>
        client.from('high_fives').delete().match({ giver_id: id, receiver_id: host.id }),
      // Deletes nothing: the target of a high five is the account of the host, which the test deletes in every case.
      deleteTarget: ({ client }) => client.from('profiles').select('id').eq('id', host.id),
    }),
  ],
  [
    'a like and a comment',
    async (host) => {
      // The post has a park, so its deletion also updates the counter `park_posts` in the author's profile.
      const post_id = await newPost(host, { park_name: 'Somewhere' });
      return {
        add: async ({ client, id: user_id }) => {
          expectSuccess(await client.from('post_likes').insert({ user_id, post_id }));
          return client.from('post_comments').insert({ user_id, post_id, content: 'Hello' });
        },
        remove: async ({ client, id: user_id }) => {
          expectSuccess(await client.from('post_comments').delete().match({ user_id, post_id }));
          return client.from('post_likes').delete().match({ user_id, post_id });
        },
        deleteTarget: ({ client }) => client.from('posts').delete().eq('id', post_id),
      };
    },
  ],
  [
    'a place at a meetup',
    async (host) => {
      const meetup_id = await newMeetup(host);
      return {
        add: ({ client, id: user_id }) => client.from('meetup_attendees').insert({ user_id, meetup_id }),
        remove: ({ client, id: user_id }) =>
          client.from('meetup_attendees').delete().match({ user_id, meetup_id }),
        deleteTarget: ({ client }) => client.from('meetups').delete().eq('id', meetup_id),
      };
    },
  ],
  [
    'a vote',
    async (host) => {
      const tip_id = await newTip(host);
      return {
        add: ({ client, id: user_id }) =>
          client.from('tip_votes').insert({ user_id, tip_id, vote_type: 'upvote' }),
        remove: ({ client, id: user_id }) => client.from('tip_votes').delete().match({ user_id, tip_id }),
        deleteTarget: ({ client }) => client.from('thoosie_tips').delete().eq('id', tip_id),
      };
    },
  ],
];

it.each(newReactions)(
  'removes %s without an error while account and content of the other member are deleted',
  async (_what, newReaction) => {
    const hosts = await Promise.all(Array.from({ length: HOSTS }, () => newMember()));
    const targets = await Promise.all(hosts.map(async (host) => ({ host, ...(await newReaction(host)) })));
    const added = await Promise.all(targets.flatMap(({ add }) => fans.map(add)));
    for (const response of added) expectSuccess(response);
    const responses = await Promise.all(
      targets.flatMap(({ host, remove, deleteTarget }) => [
        admin.client.rpc('delete_user_and_data', { target_user_id: host.id }),
        ...fans.map(remove),
        deleteTarget(admin),
      ]),
    );
    expect(responses.map(({ error }) => error)).toEqual(responses.map(() => null));
  },
);
