/** What could split a line, or turn the text around it in a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Most texts need nothing replaced. */
const PRINTABLE = /^[\x20-\x7e]*$/;

/** Cuts a text to `limit` characters, says how many it cut, and replaces characters that are not printed. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit && PRINTABLE.test(text)) return text;
  const cut = text.length > limit ? `${text.slice(0, limit)}… (${text.length - limit} more)` : text;
  return cut.replace(UNPRINTABLE, '\u{fffd}').toWellFormed();
}
