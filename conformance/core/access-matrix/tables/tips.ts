import { randomUUID } from 'node:crypto';
import { type Cast, idOf } from '../../../fixtures/cast.ts';
import { expectSuccess } from '../../../fixtures/responses.ts';
import { newTip, twoParkIds } from '../../../fixtures/rows.ts';
import { EVERY_MEMBER, inserterClient, makeDrafts, OWNER, ownerClient } from '../keys.ts';
import type { TableAccess } from '../test-tables.ts';

export const thoosieTips: TableAccess = {
  table: 'thoosie_tips',
  select: EVERY_MEMBER,
  insert: EVERY_MEMBER,
  update: [],
  delete: ['owner', 'moderator', 'admin'],
  observer: ownerClient,
  makeRow: async (cast) => ({ id: await newTip(cast.owner) }),
  ...makeDrafts('user_id', async (cast) => ({
    park_id: (await twoParkIds(cast.owner))[0],
    tip_text: 'Go left.',
  })),
  patch: { tip_text: 'Changed' },
};

async function draftVote(cast: Cast, user_id: string) {
  const id = randomUUID();
  return { row: { id, tip_id: await newTip(cast.stranger), user_id, vote_type: 'upvote' }, key: { id } };
}

export const tipVotes: TableAccess = {
  table: 'tip_votes',
  select: OWNER,
  insert: EVERY_MEMBER,
  update: OWNER,
  delete: OWNER,
  observer: ownerClient,
  insertObserver: inserterClient,
  async makeRow(cast) {
    const { row, key } = await draftVote(cast, cast.owner.id);
    expectSuccess(await cast.owner.client.from('tip_votes').insert(row));
    return key;
  },
  draftRow: (cast, caller) => draftVote(cast, idOf(cast, caller)),
  forgeRow: (cast) => draftVote(cast, cast.owner.id),
  patch: { vote_type: 'downvote' },
};
