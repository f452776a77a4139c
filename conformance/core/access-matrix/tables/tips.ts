import { randomUUID } from 'node:crypto';
import { expectSuccess } from '../../../fixtures/responses.ts';
import { newTip, readTwoParkIds } from '../../../fixtures/rows.ts';
import { idOf, type TestCallers } from '../../../fixtures/test-callers.ts';
import { EVERY_MEMBER, inserterClient, makeDrafts, OWNER, ownerClient } from '../access-helpers.ts';
import type { TableAccess } from '../test-tables.ts';

export const thoosieTips: TableAccess = {
  table: 'thoosie_tips',
  select: EVERY_MEMBER,
  insert: EVERY_MEMBER,
  update: [],
  delete: ['owner', 'moderator', 'admin'],
  observer: ownerClient,
  makeRow: async (callers) => ({ id: await newTip(callers.owner) }),
  ...makeDrafts('user_id', async (callers) => ({
    park_id: (await readTwoParkIds(callers.owner))[0],
    tip_text: 'Go left.',
  })),
  patch: { tip_text: 'Changed' },
};

async function draftVote(callers: TestCallers, user_id: string) {
  const id = randomUUID();
  return { row: { id, tip_id: await newTip(callers.stranger), user_id, vote_type: 'upvote' }, key: { id } };
}

export const tipVotes: TableAccess = {
  table: 'tip_votes',
  select: OWNER,
  insert: EVERY_MEMBER,
  update: OWNER,
  delete: OWNER,
  observer: ownerClient,
  insertObserver: inserterClient,
  async makeRow(callers) {
    const { row, key } = await draftVote(callers, callers.owner.id);
    expectSuccess(await callers.owner.client.from('tip_votes').insert(row));
    return key;
  },
  draftRow: (callers, caller) => draftVote(callers, idOf(callers, caller)),
  forgeRow: (callers) => draftVote(callers, callers.owner.id),
  patch: { vote_type: 'downvote' },
};
