/** Wraps a member's text for use in a sentence, so that its text direction does not reorder the other words. */
export function bidiIsolate(text: string): string {
  return `\u2068${text}\u2069`;
}
