/**
 * Rejects the most common cases in the onboarding form. The database decides for all forms: private.name_rejection also rejects the names
 * of moderators and admins, more reserved words, and names with look-alike letters.
 */

/** Messages for members, by the hint of the database error. */
export const nameRejections = {
  name_reserved: 'This name is reserved. Please choose another one.',
  name_badge: 'Stars, ticks and shields are the marks of our badges. Please leave them out of your name.',
} as const;

export type NameRejection = keyof typeof nameRejections;

/** Ticks, shields and symbols that look like them. Rejected anywhere in a name. */
const BADGE_SYMBOL = /[\u2611\u2705\u2713\u2714\u26CA\u{1F530}\u{1F5F8}\u{1F5F9}\u{1F6E1}]/u;
/** Stars and star-like ornaments, medals, ® and ™. Rejected as the first or last character. */
const EDGE_SYMBOL =
  /^[\u00AE\u2122\u2605\u2606\u2721-\u2743\u2B50-\u2B52\u{1F31F}\u{1F396}\u{1F3C5}\u{1F3F5}]|[\u00AE\u2122\u2605\u2606\u2721-\u2743\u2B50-\u2B52\u{1F31F}\u{1F396}\u{1F3C5}\u{1F3F5}]\uFE0F?$/u;
const RESERVED_WORD = /(?<!\p{L})(?:admins?|mods?|official|support|staff)(?!\p{L})/u;
const RESERVED_PART = /thrill ?seekers|thrill ?guide|moderator|administrator/;
const RESERVED_NAME = /^(?:(?:the )?team|guide|thrillseeker|security|system)$/;

/** Returns why a name is not allowed, or undefined. Ignores spaces around the name. */
export function nameRejection(name: string): NameRejection | undefined {
  const trimmed = name.trim();
  if (BADGE_SYMBOL.test(trimmed) || EDGE_SYMBOL.test(trimmed)) return 'name_badge';
  const plain = trimmed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [RESERVED_WORD, RESERVED_PART, RESERVED_NAME].some((pattern) => pattern.test(plain))
    ? 'name_reserved'
    : undefined;
}
