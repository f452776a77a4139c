import { expect, test } from 'vitest';
import { parkCorner } from './park-corner.ts';

test.each([
  ['/', 'gate'],
  ['/posts', 'station'],
  ['/posts/4711', 'station'],
  ['/create-post', 'station'],
  ['/wait-times', 'midway'],
  ['/thoosie-tips/56', 'midway'],
  ['/meetups/new', 'campfire'],
  ['/members', 'lift-hill'],
  ['/no-such-page', 'lift-hill'],
  ['/constructor', 'lift-hill'],
])('the path %s has the corner drawing %s', (path, corner) => {
  expect(parkCorner(path)).toBe(corner);
});
