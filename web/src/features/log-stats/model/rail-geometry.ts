/** A top or a valley of a rail. y grows downwards. */
export type TurningPoint = { readonly x: number; readonly y: number };

/** Returns the y of a rail at x: a cosine curve through its tops and valleys, level at each of them and beyond the ends. */
export function railY(turningPoints: readonly TurningPoint[], x: number): number {
  const after = turningPoints.findIndex((point) => point.x >= x);
  const to = turningPoints[after === -1 ? turningPoints.length - 1 : after];
  const from = after <= 0 ? to : turningPoints[after - 1];
  if (!from || !to || from.x === to.x) return to?.y ?? 0;
  const share = (x - from.x) / (to.x - from.x);
  return from.y + ((to.y - from.y) * (1 - Math.cos(Math.PI * share))) / 2;
}

/** Horizontal step in pixels with which the distance along a rail is measured. */
const STEP = 0.1;

/**
 * Returns the position and the angle, in radians, of each car of a train. The leftmost car is at x = `start`, and the cars are
 * `distance` pixels apart along the rail.
 */
export function carsOnRail(
  turningPoints: readonly TurningPoint[],
  start: number,
  distance: number,
  count: number,
) {
  const cars: { x: number; y: number; angle: number }[] = [];
  let x = start;
  for (let car = 0; car < count; car += 1) {
    const y = railY(turningPoints, x);
    const angle = Math.atan2(railY(turningPoints, x + 1) - railY(turningPoints, x - 1), 2);
    cars.push({ x, y, angle });
    for (let travelled = 0; travelled < distance; x += STEP) {
      travelled += Math.hypot(STEP, railY(turningPoints, x + STEP) - railY(turningPoints, x));
    }
  }
  return cars;
}
