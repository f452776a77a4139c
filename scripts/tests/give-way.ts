/** A command prefix that runs a program at the lowest priority. */
export function giveWay(program: readonly string[]): string[] {
  return ['nice', '-n', '19', ...program];
}
