/** Returns a query with its fields in the order of their names and everything but unreserved characters escaped. */
export function canonicalQuery(query: string): string {
  if (query === '') return '';
  const fields = query
    .split('&')
    .filter((field) => field !== '')
    .map((field) => {
      const at = field.indexOf('=');
      const name = decoded(at === -1 ? field : field.slice(0, at));
      return { name, text: `${escaped(name)}=${at === -1 ? '' : escaped(decoded(field.slice(at + 1)))}` };
    });
  return fields
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ text }) => text)
    .join('&');
}

function decoded(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

const UNRESERVED = /^[\w.~-]*$/;

function escaped(text: string): string {
  if (UNRESERVED.test(text)) return text;
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
