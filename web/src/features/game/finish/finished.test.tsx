import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { FinishedGame } from '../model/game.ts';
import { Finished } from './finished.tsx';

const game: FinishedGame = {
  phase: 'finished',
  mode: 'parks',
  score: 30,
  guessed: 3,
  passed: 2,
  endsAt: 1,
  used: { coasters: [], parks: [] },
};

// @spec guide/game
test('"Exit Game" leaves a finished game', async () => {
  const onExit = vi.fn();
  const user = renderScreen(<Finished game={game} scores={[]} onPlayAgain={() => {}} onExit={onExit} />);
  await user.click(screen.getByRole('button', { name: 'Exit Game' }));
  expect(onExit).toHaveBeenCalledOnce();
});
