type Peak = { readonly x: number; readonly y: number };

/** Returns the height of a rail that swings through its peaks and valleys; level at each, and beyond the ends. */
export function railHeight(peaks: readonly Peak[], x: number): number {
  const after = peaks.findIndex((peak) => peak.x >= x);
  const to = peaks[after === -1 ? peaks.length - 1 : after];
  const from = after <= 0 ? to : peaks[after - 1];
  if (!from || !to || from.x === to.x) return to?.y ?? 0;
  const share = (x - from.x) / (to.x - from.x);
  return from.y + ((to.y - from.y) * (1 - Math.cos(Math.PI * share))) / 2;
}

/** How exactly the distance along a rail is measured, in pixels. */
const STEP = 0.1;

/** Returns the places of the cars of a train along a rail, `length` apart on it, each with its angle. */
export function carsOnRail(peaks: readonly Peak[], start: number, length: number, count: number) {
  const cars: { x: number; y: number; angle: number }[] = [];
  let x = start;
  for (let car = 0; car < count; car += 1) {
    const y = railHeight(peaks, x);
    const angle = Math.atan2(railHeight(peaks, x + 1) - railHeight(peaks, x - 1), 2);
    cars.push({ x, y, angle });
    for (let travelled = 0; travelled < length; x += STEP) {
      travelled += Math.hypot(STEP, railHeight(peaks, x + STEP) - railHeight(peaks, x));
    }
  }
  return cars;
}
