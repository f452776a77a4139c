import { expect, test } from 'vitest';
import { trackGeometry } from './track-geometry.ts';

test('trackGeometry returns evenly spaced stations, and the distance along the rail to each station', () => {
  const track = trackGeometry([10, 40, 20], { spacing: 30, startX: 0 });
  expect(track.stations).toEqual([
    { x: 0, y: 10 },
    { x: 30, y: 40 },
    { x: 60, y: 20 },
  ]);
  expect(track.distances).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = track.distances;
  // The rail starts four points before the first station, and points are 30 units apart: at least 120 units. Between two stations it is at
  // least as long as a straight line.
  expect(first).toBeGreaterThan(119);
  expect(second - first).toBeGreaterThan(Math.hypot(30, 30) - 0.1);
  expect(third).toBeGreaterThan(second);
  // The rail passes through the first station.
  expect(track.path).toContain('L0.0 10.0L');
});
