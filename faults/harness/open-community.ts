import type { Size } from '../fault.ts';
import { type Member, Site, type SiteOptions } from './site.ts';

/** Enough that writes overlap. */
const MEMBERS = { quick: 3, full: 6 };

/** A site with members. */
export async function openCommunity(
  size: Size,
  options?: SiteOptions,
): Promise<{ site: Site; members: Member[] }> {
  const site = await Site.open(options);
  const members: Member[] = [];
  for (let count = 0; count < MEMBERS[size]; count += 1) members.push(await site.newMember());
  return { site, members };
}
