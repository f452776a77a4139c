/** Returns a query with its parameters sorted by name, and everything but unreserved characters escaped. */
export function canonicalQuery(query: string): string {
  if (query === '') return '';
  const fields = query
    .split('&')
    .filter((field) => field !== '')
    .map((field) => {
      const equals = field.indexOf('=');
      const name = equals === -1 ? field : field.slice(0, equals);
      const value = equals === -1 ? '' : field.slice(equals + 1);
      return { name: decode(name), text: `${canonicalize(name)}=${canonicalize(value)}` };
    });
  return fields
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ text }) => text)
    .join('&');
}

/** Matches text that is canonical already: unreserved characters, and escapes of all other ASCII characters. */
const CANONICAL = /^(?:[\w.~-]|%(?:[01][\dA-F]|2[\dABCF]|3[A-F]|40|5[B-E]|60|7[B-DF]))*$/;

function canonicalize(text: string): string {
  return CANONICAL.test(text) ? text : escapeReserved(decode(text));
}

function decode(text: string): string {
  const withSpaces = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!withSpaces.includes('%')) return withSpaces;
  try {
    return decodeURIComponent(withSpaces);
  } catch {
    return withSpaces;
  }
}

function escapeReserved(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
