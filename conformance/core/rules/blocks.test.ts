/** Setting blocks and mutes, and the actions between two members that a block rejects and a mute allows. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BLOCK_TABLES, removeBlocksAndMutes, setBlockOrMute } from '../../fixtures/blocks.ts';
import { type Member, newMember } from '../../fixtures/member.ts';
import { expectSuccess, unwrap } from '../../fixtures/responses.ts';
import { newMeetup, newPost, newTip } from '../../fixtures/rows.ts';
import { sqlState } from '../../fixtures/sql-state.ts';

let viewer: Member;
let author: Member;
let admin: Member;
/** Ids of the author and of rows that the author created. */
let existingIds: Ids;

beforeAll(async () => {
  [viewer, author, admin] = await Promise.all([newMember(), newMember(), newMember('admin')]);
  const [post, tip, meetup] = await Promise.all([newPost(author), newTip(author), newMeetup(author)]);
  existingIds = { member: author.id, post, tip, meetup };
});

afterEach(() => removeBlocksAndMutes(viewer, author));

type Action = readonly [table: string, row: (user: Member, ids: Ids) => Record<string, unknown>];
type Ids = { readonly member: string; readonly post: string; readonly tip: string; readonly meetup: string };

const actions: Readonly<Record<string, Action>> = {
  'like the post': ['post_likes', ({ id }, { post }) => ({ user_id: id, post_id: post })],
  'comment on the post': [
    'post_comments',
    ({ id }, { post }) => ({ user_id: id, post_id: post, content: 'Hello' }),
  ],
  'vote on the tip': ['tip_votes', ({ id }, { tip }) => ({ user_id: id, tip_id: tip, vote_type: 'upvote' })],
  'join the meetup': ['meetup_attendees', ({ id }, { meetup }) => ({ user_id: id, meetup_id: meetup })],
  'tag the meetup': ['posts', ({ id }, { meetup }) => ({ user_id: id, meetup_id: meetup, content: 'Hello' })],
  'give a high five': ['high_fives', ({ id }, { member }) => ({ giver_id: id, receiver_id: member })],
  'mute the member': ['member_mutes', ({ id }, { member }) => ({ user_id: id, muted_id: member })],
};
const blockBack: Action = ['member_blocks', ({ id }, { member }) => ({ user_id: id, blocked_id: member })];

describe('actions between two members', () => {
  /** Returns the error, with placeholders for the ids in it, or `accepted`. */
  const tryAction = async ([table, row]: Action, ids: Ids) => {
    const { error, status } = await viewer.client.from(table).insert(row(viewer, ids));
    if (!error) return 'accepted';
    const text = JSON.stringify({ ...error, status, code: sqlState(error) });
    return Object.values(ids).reduce((all, id) => all.replaceAll(id, '…'), text);
  };
  const missingIds = (): Ids => ({
    member: randomUUID(),
    post: randomUUID(),
    tip: randomUUID(),
    meetup: randomUUID(),
  });

  it.each([
    ...Object.entries(actions).map(([what, action]) => ['viewer' as const, what, action] as const),
    ...Object.entries(actions).map(([what, action]) => ['author' as const, what, action] as const),
    ['author' as const, 'block back', blockBack] as const,
  ])(
    'with a block by the %s, the viewer cannot %s, and gets the same error as for a missing row',
    async (by, _what, action) => {
      await setBlockOrMute(
        'block',
        ...(by === 'viewer' ? ([viewer, author] as const) : ([author, viewer] as const)),
      );
      const response = await tryAction(action, existingIds);
      expect(response).toContain('23503');
      expect(response).toBe(await tryAction(action, missingIds()));
    },
  );

  it('after muting the author, the viewer can still like, comment, vote, join, tag and give a high five', async () => {
    await setBlockOrMute('mute', viewer, author);
    for (const [what, action] of Object.entries(actions))
      if (what !== 'mute the member') expect(await tryAction(action, existingIds), what).toBe('accepted');
  });
});

it('rejects blocking and muting oneself', async () => {
  for (const { table, column } of Object.values(BLOCK_TABLES)) {
    const { error } = await viewer.client.from(table).insert({ user_id: viewer.id, [column]: viewer.id });
    expect(sqlState(error)).toBe('23514');
  }
});

it.each(['block', 'mute'] as const)(
  'stores a %s once when it is set repeatedly and concurrently',
  async (kind) => {
    await Promise.all([1, 2, 3, 4].map(() => setBlockOrMute(kind, viewer, author)));
    await setBlockOrMute(kind, viewer, author);
    const list = `list_${kind === 'block' ? 'blocked' : 'muted'}_members`;
    expect(unwrap(await viewer.client.rpc(list))).toMatchObject([{ id: author.id, name: author.name }]);
    expect(unwrap(await author.client.rpc(list))).toEqual([]);
  },
);

it('lets a member block an admin, who can still manage the account of that member', async () => {
  const blocker = await newMember();
  const { client, id } = blocker;
  expectSuccess(await client.from('member_blocks').insert({ user_id: id, blocked_id: admin.id }));
  expect(unwrap(await admin.client.from('profiles').select('id').eq('id', id))).toEqual([]);
  expect(unwrap(await admin.client.rpc('list_users', { search: blocker.email }))).toMatchObject([{ id }]);
  expectSuccess(await admin.client.rpc('set_user_role', { target_user_id: id, new_role: 'user' }));
  expectSuccess(await admin.client.rpc('delete_user_and_data', { target_user_id: id }));
});
