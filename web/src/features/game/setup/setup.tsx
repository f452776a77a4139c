import { Button, Title } from '@mantine/core';
import { IconArrowLeft, IconPlayerPlay } from '@tabler/icons-react';
import { LastScores } from '../finish/last-scores.tsx';
import type { GameSettings } from '../model/game-settings.ts';
import type { Score } from '../model/last-scores.ts';
import { SettingSwitches } from './setting-switches.tsx';
import classes from './setup.module.css';

type SetupProps = {
  readonly settings: GameSettings;
  readonly onSettingsChange: (settings: GameSettings) => void;
  readonly scores: readonly Score[];
  readonly onBack: () => void;
  readonly onNext: () => void;
};

/** The rules of the game, and its settings. */
export function Setup({ settings, onSettingsChange, scores, onBack, onNext }: SetupProps) {
  return (
    <div className={classes.setup}>
      <Title order={1} className={classes.title ?? ''} tabIndex={-1}>
        Who Am I? <span className={classes.edition}>Coaster Edition</span>
      </Title>
      <div className={classes.columns}>
        <ol className={classes.steps}>
          <li>
            Hold your phone to your forehead, with the screen facing your friends. <b>No peeking!</b>
          </li>
          <li>Your friends give you clues, without saying the name.</li>
          <li>
            You got it? Press <b className={classes.green}>green for correct</b>. No idea?{' '}
            <b className={classes.red}>Red to pass</b>.
          </li>
          <li>
            You have <b>2 minutes</b>. Each right answer earns 10 points.
          </li>
        </ol>
        <div className={classes.aside}>
          <SettingSwitches settings={settings} onChange={onSettingsChange} />
          <LastScores scores={scores} />
        </div>
      </div>
      <p className={classes.keys}>On a keyboard: → is correct, ← is pass.</p>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
          Back
        </Button>
        <Button leftSection={<IconPlayerPlay size={20} aria-hidden />} onClick={onNext} data-autofocus>
          Choose a mode
        </Button>
      </div>
    </div>
  );
}
