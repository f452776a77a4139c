/** A program and its arguments that leave the processor to everything else that wants it, as if on a machine of their own. */
export function giveWay(program: readonly string[]): string[] {
  return ['nice', '-n', '19', ...program];
}
