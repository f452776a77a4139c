import { Button } from '@mantine/core';
import { IconDoorExit, IconRepeat } from '@tabler/icons-react';
import type { FinishedGame } from '../model/game.ts';
import type { Score } from '../model/last-scores.ts';
import { modeNames } from '../setup/mode-names.ts';
import { FinishConfetti } from './finish-confetti.tsx';
import classes from './finished.module.css';
import { LastScores } from './last-scores.tsx';

type FinishedProps = {
  readonly game: FinishedGame;
  readonly scores: readonly Score[];
  readonly onPlayAgain: () => void;
  readonly onExit: () => void;
};

/** Shows the result of a game. */
export function Finished({ game, scores, onPlayAgain, onExit }: FinishedProps) {
  return (
    <div className={classes.finished}>
      <FinishConfetti />
      <p className={classes.modeName}>{modeNames[game.mode]}</p>
      <h1 className={classes.heading} tabIndex={-1} data-autofocus>
        Final Score <span className={classes.score}>{game.score}</span>
      </h1>
      <p className={classes.counts}>
        {game.guessed} correct, {game.passed} passed
      </p>
      <LastScores scores={scores} />
      <div className={classes.actions}>
        <Button size="lg" leftSection={<IconRepeat size={22} aria-hidden />} onClick={onPlayAgain}>
          Play Again
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconDoorExit size={22} aria-hidden />}
          onClick={onExit}
        >
          Exit Game
        </Button>
      </div>
    </div>
  );
}
