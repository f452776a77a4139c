import { PLACEHOLDER_NAME } from '#shared/constants.ts';
import { isVisibleText } from '#shared/rules/text.ts';
import type { Member } from './member.ts';

/**
 * The members of all loaded pages in order. Those without a name of their own are left out, and so is whoever comes
 * twice because the list moved between two pages.
 */
export function listedMembers(pages: readonly (readonly Member[])[]): Member[] {
  const seen = new Map<string, Member>();
  for (const member of pages.flat()) {
    if (!isVisibleText(member.name) || member.name === PLACEHOLDER_NAME) continue;
    if (!seen.has(member.id)) seen.set(member.id, member);
  }
  return [...seen.values()];
}
