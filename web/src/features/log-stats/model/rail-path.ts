type Point = { readonly x: number; readonly y: number };

/**
 * Returns a rail as the `d` of an SVG path: level at each point, and between two points never above the higher or below the lower one.
 */
export function createRailPath(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => {
      const previous = points[index - 1];
      if (!previous) return `M${round(x)} ${round(y)}`;
      const middle = round((previous.x + x) / 2);
      return `C${middle} ${round(previous.y)} ${middle} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
}

const round = (value: number) => Number(value.toFixed(1));
