import { expectSuccess } from '../../../fixtures/responses.ts';
import { clientOf, idOf, type TestCallers } from '../../../fixtures/test-callers.ts';
import { EVERY_MEMBER, inserterClient, OWNER, ownerClient } from '../access-helpers.ts';
import type { TableAccess } from '../test-tables.ts';

/** Removes all blocks: while one exists, neither member can block or mute the other. */
async function unblock(callers: TestCallers): Promise<void> {
  for (const caller of EVERY_MEMBER)
    expectSuccess(
      await clientOf(callers, caller).from('member_blocks').delete().eq('user_id', idOf(callers, caller)),
    );
}

/** Describes a table of blocks or mutes. The moderator blocks or mutes the owner; all other callers block or mute the moderator. */
function blockOrMuteTable(table: string, column: string): TableAccess {
  const keyOf = ({ moderator, owner }: TestCallers, user_id: string) => ({
    user_id,
    [column]: user_id === moderator.id ? owner.id : moderator.id,
  });
  const forgeRow = async (callers: TestCallers) => {
    await unblock(callers);
    const key = keyOf(callers, callers.owner.id);
    expectSuccess(await callers.owner.client.from(table).delete().match(key));
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
    async makeRow(callers) {
      const { row, key } = await forgeRow(callers);
      expectSuccess(await callers.owner.client.from(table).insert(row));
      return key;
    },
    async draftRow(callers, caller) {
      await unblock(callers);
      const key = keyOf(callers, idOf(callers, caller));
      expectSuccess(await inserterClient(callers, caller).from(table).delete().match(key));
      return { row: key, key };
    },
    forgeRow,
    patch: { created_at: '2020-01-01T00:00:00+00:00' },
  };
}

export const memberBlocks = blockOrMuteTable('member_blocks', 'blocked_id');
export const memberMutes = blockOrMuteTable('member_mutes', 'muted_id');
