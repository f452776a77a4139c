/** What could split a line, or turn the text around it in a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Cuts a text to `limit` characters, says how many it cut, and replaces characters that are not printed. */
export function shorten(text: string, limit: number): string {
  const cut = text.length > limit ? `${text.slice(0, limit)}… (${text.length - limit} more)` : text;
  return cut.replace(UNPRINTABLE, '\u{fffd}').toWellFormed();
}
