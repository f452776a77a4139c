import { expect, it } from 'vitest';
import { precachePlan } from './precache-plan.ts';

const assets = ['/assets/react-11.js', '/assets/home-22.js'];

it('loads all assets of the build if none is stored', () => {
  expect(precachePlan({ assets }, [])).toEqual({ load: assets, outdated: [] });
});

it('does not load again what an interrupted installation or an earlier build has stored', () => {
  expect(precachePlan({ assets }, ['/assets/react-11.js', '/assets/home-21.js'])).toEqual({
    load: ['/assets/home-22.js'],
    outdated: ['/assets/home-21.js'],
  });
});
