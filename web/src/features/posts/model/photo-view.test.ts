// @spec community/post-card

import { describe, expect, it } from 'vitest';
import { panned, sizeWithin, swipeStep, toggledZoom, wholePhoto, zoomedTo } from './photo-view.ts';

// @spec community/swipe
describe('a swipe', () => {
  it.each([
    [-49, 0, 0],
    [-50, 0, 1],
    [49, 0, 0],
    [50, 0, -1],
    [-200, 30, 1],
    [-60, 90, 0],
  ])('of %i px sideways and %i px down', (x, y, step) => {
    expect(swipeStep({ x, y })).toBe(step);
  });
});

describe('a photo twice as wide as high on a phone', () => {
  const room = { x: 400, y: 800 };
  const stage = { room, fitted: sizeWithin({ x: 1200, y: 600 }, room) };
  const middle = { x: 0, y: 0 };

  it('fits whole', () => {
    expect(stage.fitted).toEqual({ x: 400, y: 200 });
  });

  it('is enlarged at most fourfold, and never made smaller', () => {
    expect(zoomedTo(wholePhoto, 9, middle, stage).scale).toBe(4);
    expect(zoomedTo(wholePhoto, 0.2, middle, stage)).toEqual(wholePhoto);
  });

  it('keeps what is under the fingers there', () => {
    const view = zoomedTo(wholePhoto, 2, { x: 100, y: 0 }, stage);
    expect(view).toEqual({ scale: 2, x: -100, y: 0 });
  });

  it('moves as far as there is more of it', () => {
    const near = zoomedTo(wholePhoto, 2, middle, stage);
    expect(panned(near, { x: -150, y: 40 }, stage)).toEqual({ scale: 2, x: -150, y: 0 });
    expect(panned(near, { x: -900, y: 0 }, stage)).toEqual({ scale: 2, x: -200, y: 0 });
  });

  it('comes close and goes back by the same gesture', () => {
    const near = toggledZoom(wholePhoto, middle, stage);
    expect(near.scale).toBe(2.5);
    expect(toggledZoom(near, middle, stage)).toEqual(wholePhoto);
  });
});
