/** Length as the database counts it: an emoji is one or a few, never halves. */
export function countCodePoints(text: string): number {
  return [...text].length;
}

/**
 * Typed text as it is stored: halves of broken characters and control characters (which Postgres refuses or nobody
 * can see) gone, ends trimmed of blanks and of the invisible characters that the database trims too.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/^[\s\u200B\u2060]+|[\s\u200B\u2060]+$/g, '');
}

/** As `cleanText`, for fields of a single line. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\r\n\t]+/g, ' '));
}

/** Whether anything can be seen of it: a name of joiners and fillers alone is as blank as one of spaces. */
export function isVisibleText(text: string): boolean {
  // The Braille cell without dots counts as a symbol.
  return /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * A line of somebody else's data as it is kept: without control characters, marks that turn the direction of writing,
 * invisible ones or needless blanks; empty when nothing can be seen of it.
 */
export function tidyLine(text: string): string {
  const tidy = text
    .toWellFormed()
    // Two of the format characters join letters, or keep them apart.
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  return isVisibleText(tidy) ? tidy : '';
}
