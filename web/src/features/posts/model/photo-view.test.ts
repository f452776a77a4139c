// @spec community/post-card

import { describe, expect, it } from 'vitest';
import { fittedView, fitWithin, pan, swipeStep, toggleZoomAt, zoomTo } from './photo-view.ts';

// @spec community/swipe
describe('a swipe', () => {
  it.each([
    [-49, 0, 0],
    [-50, 0, 1],
    [49, 0, 0],
    [50, 0, -1],
    [-200, 30, 1],
    [-60, 90, 0],
  ])('of %i px sideways and %i px down moves by %i photos', (x, y, step) => {
    expect(swipeStep({ x, y })).toBe(step);
  });
});

describe('a photo twice as wide as high on a phone', () => {
  const size = { x: 400, y: 800 };
  const viewport = { size, fitted: fitWithin({ x: 1200, y: 600 }, size) };
  const middle = { x: 0, y: 0 };

  it('is fitted into the viewport', () => {
    expect(viewport.fitted).toEqual({ x: 400, y: 200 });
  });

  it('zooms to at most four times the fitted size, and never to less than the fitted size', () => {
    expect(zoomTo(fittedView, 9, middle, viewport).scale).toBe(4);
    expect(zoomTo(fittedView, 0.2, middle, viewport)).toEqual(fittedView);
  });

  it('keeps the pixel under the fingers in place while zooming', () => {
    const view = zoomTo(fittedView, 2, { x: 100, y: 0 }, viewport);
    expect(view).toEqual({ scale: 2, x: -100, y: 0 });
  });

  it('pans only as far as the photo extends', () => {
    const zoomed = zoomTo(fittedView, 2, middle, viewport);
    expect(pan(zoomed, { x: -150, y: 40 }, viewport)).toEqual({ scale: 2, x: -150, y: 0 });
    expect(pan(zoomed, { x: -900, y: 0 }, viewport)).toEqual({ scale: 2, x: -200, y: 0 });
  });

  it('zooms in and back out with the same gesture', () => {
    const zoomed = toggleZoomAt(fittedView, middle, viewport);
    expect(zoomed.scale).toBe(2.5);
    expect(toggleZoomAt(zoomed, middle, viewport)).toEqual(fittedView);
  });
});
