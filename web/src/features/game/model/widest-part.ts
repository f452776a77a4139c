/** Those that are half as wide again as the others. */
const WIDE = /[mwæœ]/gi;

/** How wide the widest part of a name is that stands in a line of its own, in letters; short ones count as six. */
export function widestPart(name: string): number {
  const widths = name.split(/\s/).map((part) => part.length + (part.match(WIDE)?.length ?? 0) / 2);
  return Math.max(...widths, 6);
}
