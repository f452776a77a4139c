import { type Cast, clientOf, idOf } from '../../../fixtures/cast.ts';
import { expectSuccess } from '../../../fixtures/responses.ts';
import { EVERY_MEMBER, inserterClient, OWNER, ownerClient } from '../keys.ts';
import type { TableAccess } from '../test-tables.ts';

/** Removes all blocks: while one exists, neither member can block or mute the other. */
async function unblock(cast: Cast): Promise<void> {
  for (const caller of EVERY_MEMBER)
    expectSuccess(
      await clientOf(cast, caller).from('member_blocks').delete().eq('user_id', idOf(cast, caller)),
    );
}

/** Describes a table of blocks or mutes. The moderator blocks or mutes the owner; all other callers block or mute the moderator. */
function blockOrMuteTable(table: string, column: string): TableAccess {
  const keyOf = ({ moderator, owner }: Cast, user_id: string) => ({
    user_id,
    [column]: user_id === moderator.id ? owner.id : moderator.id,
  });
  const forgeRow = async (cast: Cast) => {
    await unblock(cast);
    const key = keyOf(cast, cast.owner.id);
    expectSuccess(await cast.owner.client.from(table).delete().match(key));
    return { row: key, key };
  };
  return {
    table,
    select: OWNER,
    insert: EVERY_MEMBER,
    update: [],
    delete: OWNER,
    observer: ownerClient,
    insertObserver: inserterClient,
    async makeRow(cast) {
      const { row, key } = await forgeRow(cast);
      expectSuccess(await cast.owner.client.from(table).insert(row));
      return key;
    },
    async draftRow(cast, caller) {
      await unblock(cast);
      const key = keyOf(cast, idOf(cast, caller));
      expectSuccess(await inserterClient(cast, caller).from(table).delete().match(key));
      return { row: key, key };
    },
    forgeRow,
    patch: { created_at: '2020-01-01T00:00:00+00:00' },
  };
}

export const memberBlocks = blockOrMuteTable('member_blocks', 'blocked_id');
export const memberMutes = blockOrMuteTable('member_mutes', 'muted_id');
