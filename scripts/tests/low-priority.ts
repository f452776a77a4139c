/** Returns a command line that runs a program at the lowest CPU priority. */
export function withLowPriority(program: readonly string[]): string[] {
  return ['nice', '-n', '19', ...program];
}
