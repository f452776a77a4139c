import type { Size } from '../fault.ts';
import { type Member, Site, type SiteOptions } from './site.ts';

/** Number of members, enough for writes to overlap. */
const MEMBERS = { quick: 3, full: 6 };

/** Opens a site and signs up its members. */
export async function openCommunity(
  size: Size,
  options?: SiteOptions,
): Promise<{ site: Site; members: Member[] }> {
  const site = await Site.open(options);
  const members: Member[] = [];
  for (let count = 0; count < MEMBERS[size]; count += 1) members.push(await site.newMember());
  return { site, members };
}
