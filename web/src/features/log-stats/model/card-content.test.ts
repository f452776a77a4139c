import { expect, it } from 'vitest';
import { createCardContent, describeCard } from './card-content.ts';
import { sampleStats } from './testing/sample-stats.ts';

const CARD = { name: 'Robin', community: 'Thrillseekers', units: 'metric' } as const;
const favorite = (name: string) => ({ coaster_id: null, name, park_name: null, country: null, rating: null });

it('the description names the favorites that the card has room for', () => {
  const stats = sampleStats({ counted: 12, parks: 2, top_list: ['Taron', 'Balder', 'Helix'].map(favorite) });
  expect(describeCard(createCardContent(stats, { ...CARD, maxFavorites: 2 }))).toBe(
    'Robin: 12 coasters, 2 parks. Favorites: Taron, Balder.',
  );
});

it('a figure of 1 has a singular label', () => {
  const stats = sampleStats({ counted: 1, parks: 1, laps: 1 });
  expect(describeCard(createCardContent(stats, { ...CARD, maxFavorites: 5 }))).toBe(
    'Robin: 1 coaster, 1 park, 1 lap.',
  );
});
