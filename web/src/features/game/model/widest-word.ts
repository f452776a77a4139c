/** Letters that are about 1.5 times as wide as others. */
const WIDE = /[mwæœ]/gi;

/** Returns the width of the widest word of a name, in letters of average width; at least six. */
export function widestWordWidth(name: string): number {
  const widths = name.split(/\s/).map((word) => word.length + (word.match(WIDE)?.length ?? 0) / 2);
  return Math.max(...widths, 6);
}
