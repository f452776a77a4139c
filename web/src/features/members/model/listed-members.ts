import { PLACEHOLDER_NAME } from '#shared/constants.ts';
import { isVisibleText } from '#shared/rules/text.ts';
import type { Member } from './member.ts';

/**
 * Returns the members of all loaded pages in order. Omits members without a chosen name, and duplicates, which occur when the
 * list changes between two pages.
 */
export function listedMembers(pages: readonly (readonly Member[])[]): Member[] {
  const seen = new Map<string, Member>();
  for (const member of pages.flat()) {
    if (!isVisibleText(member.name) || member.name === PLACEHOLDER_NAME) continue;
    if (!seen.has(member.id)) seen.set(member.id, member);
  }
  return [...seen.values()];
}
