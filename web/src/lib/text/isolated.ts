/** Somebody's words within a sentence of ours: marks of direction in them do not turn what stands around them. */
export function isolated(words: string): string {
  return `\u2068${words}\u2069`;
}
