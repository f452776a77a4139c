import { expect, test } from 'vitest';
import { carsOnRail, railY } from './rail-geometry.ts';

const turningPoints = [
  { x: 0, y: 100 },
  { x: 50, y: 20 },
  { x: 120, y: 90 },
];

test('the rail goes through its tops and valleys, and is level beyond the ends', () => {
  for (const { x, y } of turningPoints) expect(railY(turningPoints, x)).toBeCloseTo(y);
  expect(railY(turningPoints, 25)).toBeCloseTo(60);
  expect(railY(turningPoints, -40)).toBe(100);
  expect(railY(turningPoints, 900)).toBe(90);
});

test('cars are on the rail, at equal distances', () => {
  const [start, distance, count] = [52, 8, 4];
  const cars = carsOnRail(turningPoints, start, distance, count);
  for (const { x, y } of cars) expect(y).toBeCloseTo(railY(turningPoints, x));
  const gaps = cars
    .slice(1)
    .map((car, index) => Math.hypot(car.x - (cars[index]?.x ?? 0), car.y - (cars[index]?.y ?? 0)));
  for (const gap of gaps) expect(gap).toBeCloseTo(distance, 0);
});
