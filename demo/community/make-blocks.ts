import type { Community, Member } from './community.ts';

const DAY = 24 * 60;

/** Returns the blocks and mutes: the first member, a demo account, blocks one member and mutes two. */
export function makeBlocksAndMutes(members: readonly Member[]): Pick<Community, 'blocks' | 'mutes'> {
  const [demoMember] = members;
  if (!demoMember) return { blocks: [], mutes: [] };
  const pairs = members.slice(5, 8).map(({ id, joinedMinutesAgo }, index) => ({
    member: demoMember.id,
    other: id,
    minutesAgo: Math.min(joinedMinutesAgo, (index + 1) * 3 * DAY),
  }));
  return { blocks: pairs.slice(0, 1), mutes: pairs.slice(1) };
}
