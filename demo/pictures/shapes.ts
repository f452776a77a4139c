export type Point = readonly [x: number, y: number];
/** A closed outline. */
export type Shape = readonly Point[];

export function ellipse(x: number, y: number, radiusX: number, radiusY = radiusX): Shape {
  const steps = Math.max(12, Math.ceil(Math.sqrt(Math.max(radiusX, radiusY)) * 5));
  return Array.from({ length: steps }, (_, step): Point => {
    const angle = (step / steps) * 2 * Math.PI;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)];
  });
}

export function box(x: number, y: number, width: number, height: number, corner = 0): Shape {
  const radius = Math.min(corner, width / 2, height / 2);
  if (radius === 0) {
    return [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
  }
  const centres: readonly Point[] = [
    [x + width - radius, y + height - radius],
    [x + radius, y + height - radius],
    [x + radius, y + radius],
    [x + width - radius, y + radius],
  ];
  return centres.flatMap(([cx, cy], quarter) =>
    Array.from({ length: 7 }, (_, step): Point => {
      const angle = ((quarter + step / 6) * Math.PI) / 2;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  );
}

/** Returns a smooth line through all points (Catmull-Rom). */
export function curveThrough(points: readonly Point[], stepsBetween = 14): Point[] {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const line = points.slice(1).flatMap((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const interpolate = (axis: 0 | 1, t: number) =>
      0.5 *
      (2 * from[axis] +
        (to[axis] - before[axis]) * t +
        (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t ** 2 +
        (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3);
    return Array.from({ length: stepsBetween }, (_, step): Point => {
      const t = step / stepsBetween;
      return [interpolate(0, t), interpolate(1, t)];
    });
  });
  return [...line, at(points.length - 1)];
}

/** Returns the area between a line and a floor. */
export function groundBelow(line: readonly Point[], floor: number): Shape {
  const first = line[0] ?? [0, 0];
  const last = line.at(-1) ?? [0, 0];
  return [...line, [last[0], floor], [first[0], floor]];
}

/** Returns the y coordinate of the line at x, or null beyond its ends. */
export function heightAt(line: readonly Point[], x: number): number | null {
  for (let index = 1; index < line.length; index += 1) {
    const [x0, y0] = line[index - 1] ?? [0, 0];
    const [x1, y1] = line[index] ?? [0, 0];
    if (x0 <= x && x <= x1 && x1 > x0) return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
  }
  return null;
}
