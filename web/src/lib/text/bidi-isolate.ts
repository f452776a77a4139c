/** Wraps a member's words for use in a sentence, so that their text direction does not reorder the rest of it. */
export function bidiIsolate(words: string): string {
  return `\u2068${words}\u2069`;
}
