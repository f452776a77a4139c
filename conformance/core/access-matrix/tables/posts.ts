import { randomUUID } from 'node:crypto';
import { expectSuccess } from '../../../fixtures/responses.ts';
import { newPost } from '../../../fixtures/rows.ts';
import { EVERY_MEMBER, makeDrafts, OWNER, ownerClient } from '../access-helpers.ts';
import type { TableAccess } from '../test-tables.ts';

export const posts: TableAccess = {
  table: 'posts',
  select: EVERY_MEMBER,
  insert: EVERY_MEMBER,
  update: [],
  delete: ['owner', 'moderator', 'admin'],
  observer: ownerClient,
  makeRow: async (callers) => ({ id: await newPost(callers.owner) }),
  ...makeDrafts('user_id', async () => ({ content: 'What a drop!' })),
  patch: { content: 'Changed' },
};

export const postLikes: TableAccess = {
  table: 'post_likes',
  select: EVERY_MEMBER,
  insert: EVERY_MEMBER,
  update: [],
  delete: OWNER,
  observer: ownerClient,
  async makeRow(callers) {
    const id = randomUUID();
    const post_id = await newPost(callers.stranger);
    expectSuccess(
      await callers.owner.client.from('post_likes').insert({ id, post_id, user_id: callers.owner.id }),
    );
    return { id };
  },
  ...makeDrafts('user_id', async (callers) => ({ post_id: await newPost(callers.stranger) })),
  patch: { created_at: '2020-01-01T00:00:00+00:00' },
};

export const postComments: TableAccess = {
  table: 'post_comments',
  select: EVERY_MEMBER,
  insert: EVERY_MEMBER,
  update: [],
  delete: ['owner', 'moderator', 'admin'],
  observer: ownerClient,
  async makeRow(callers) {
    const id = randomUUID();
    const row = { id, post_id: await newPost(callers.stranger), user_id: callers.owner.id, content: 'Nice' };
    expectSuccess(await callers.owner.client.from('post_comments').insert(row));
    return { id };
  },
  ...makeDrafts('user_id', async (callers) => ({
    post_id: await newPost(callers.stranger),
    content: 'Nice',
  })),
  patch: { content: 'Changed' },
};
