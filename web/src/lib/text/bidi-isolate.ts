/** Wraps a member's text for use in a sentence, so that its text direction does not reorder the rest. */
export function bidiIsolate(words: string): string {
  return `\u2068${words}\u2069`;
}
