// @spec community/visits-and-favorites

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOutboxConnection } from '../../../lib/outbox/use-outbox-connection.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { connectBackend, respondToWrite, SEND_WRITE } from '../../../testing/backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useFavoriteParks } from './get-favorite-parks.ts';
import { favoriteKind, useToggleFavorite } from './toggle-favorite.ts';

const TABLE = '/rest/v1/favorite_parks';
const LISEBERG = '11';
const REJECTED = { status: 400, body: { code: 'P0001', message: 'You have too many favorites' } } as const;
const kinds = { favorite: async () => favoriteKind };

function FavoriteButton() {
  useOutboxConnection(kinds);
  const favorites = useFavoriteParks(useMemberId()).data;
  const toggle = useToggleFavorite();
  const isFavorite = favorites?.has(LISEBERG) ?? false;
  return (
    <button
      type="button"
      disabled={!favorites}
      aria-pressed={isFavorite}
      onClick={() => toggle(LISEBERG, isFavorite)}
    >
      Liseberg
    </button>
  );
}

// The refetch fails, so that only the optimistic update can change the star.
test.each([
  ['a favorite is added', [], { [SEND_WRITE]: respondToWrite }, true],
  ['adding a favorite is rejected', [], { [SEND_WRITE]: REJECTED }, false],
  ['a favorite is removed', [{ park_id: LISEBERG }], { [SEND_WRITE]: respondToWrite }, false],
  ['removing a favorite is rejected', [{ park_id: LISEBERG }], { [SEND_WRITE]: REJECTED }, true],
] as const)(
  'when %s, the star shows the stored state even if the refetch fails',
  async (_case, storedRows, writeRoute, isFavorite) => {
    connectBackend({ [`GET ${TABLE}`]: { status: 200, body: storedRows } });
    const user = renderScreen(<FavoriteButton />);
    const expectStarred = async (pressed: boolean) =>
      expect(await screen.findByRole('button', { name: 'Liseberg', pressed })).toHaveProperty(
        'disabled',
        false,
      );
    await expect
      .poll(() => screen.getByRole('button', { name: 'Liseberg' }))
      .toHaveProperty('disabled', false);
    await expectStarred(storedRows.length > 0);
    connectBackend({ [`GET ${TABLE}`]: REJECTED, ...writeRoute });
    await user.click(screen.getByRole('button', { name: 'Liseberg' }));
    await screen.findByText('Failed to fetch favorite parks: You have too many favorites');
    await expectStarred(isFavorite);
  },
);
