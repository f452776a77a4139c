export type Peak = { readonly x: number; readonly y: number };

/**
 * Returns a rail as the `d` of an SVG path: level at each point, and between two points never above the higher or below the lower one.
 */
export function railThrough(points: readonly Peak[]): string {
  return points
    .map(({ x, y }, index) => {
      const last = points[index - 1];
      if (!last) return `M${round(x)} ${round(y)}`;
      const middle = round((last.x + x) / 2);
      return `C${middle} ${round(last.y)} ${middle} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
}

const round = (value: number) => Number(value.toFixed(1));

/** Returns the values without the empty ones at the ends, so that a chart begins and ends where there is something. */
export function withoutEmptyEnds<Value extends { readonly value: number }>(
  values: readonly Value[],
): readonly Value[] {
  const isFilled = ({ value }: Value) => value > 0;
  const first = values.findIndex(isFilled);
  return first === -1 ? [] : values.slice(first, values.findLastIndex(isFilled) + 1);
}
