import type { Community, Member } from './community.ts';

const DAY = 24 * 60;

/** Returns the blocks and mutes: the first account that the demo offers blocks one member and mutes two. */
export function makeBlocksAndMutes(members: readonly Member[]): Pick<Community, 'blocks' | 'mutes'> {
  const [own] = members;
  if (!own) return { blocks: [], mutes: [] };
  const hidden = members.slice(5, 8).map(({ id, joined }, no) => ({
    member: own.id,
    other: id,
    ago: Math.min(joined, (no + 1) * 3 * DAY),
  }));
  return { blocks: hidden.slice(0, 1), mutes: hidden.slice(1) };
}
