/** Returns the length in code points, as the database counts. */
export function countCodePoints(text: string): number {
  return [...text].length;
}

/**
 * Cleans a text from a form for storage: replaces lone surrogates with U+FFFD, turns line breaks into \n, removes other control
 * characters except tabs, and trims spaces and the invisible characters that the database also trims.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/^[\s\u200B\u2060]+|[\s\u200B\u2060]+$/g, '');
}

/** Like `cleanText`, for single-line fields. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\r\n\t]+/g, ' '));
}

/** Returns whether a text contains a visible character. Joiners and fillers are as invisible as spaces. */
export function isVisibleText(text: string): boolean {
  // The blank Braille cell (U+2800) is listed because Unicode calls it a symbol.
  return /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * Cleans a line from another service: removes format characters such as text-direction marks, and turns control
 * characters and runs of spaces into one space. Returns '' if nothing is visible.
 */
export function cleanExternalLine(text: string): string {
  const cleaned = text
    .toWellFormed()
    // Keep the two joiners, which affect how letters are shown.
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  return isVisibleText(cleaned) ? cleaned : '';
}
