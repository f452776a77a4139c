/** Characters that could split a line, or reverse text direction in a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Fast path: most texts need no replacement. */
const PRINTABLE = /^[\x20-\x7e]*$/;

/** Replaces unprintable characters. Cuts a text that is longer than `limit` characters, and appends how many it cut. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit && PRINTABLE.test(text)) return text;
  const cut = text.length > limit ? `${text.slice(0, limit)}… (${text.length - limit} more)` : text;
  return cut.replace(UNPRINTABLE, '\u{fffd}').toWellFormed();
}
