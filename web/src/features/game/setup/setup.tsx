import { Button, Title } from '@mantine/core';
import { IconArrowLeft, IconDeviceMobileRotated, IconPlayerPlay } from '@tabler/icons-react';
import { LastScores } from '../finish/last-scores.tsx';
import type { GameSettings } from '../model/game-settings.ts';
import type { Score } from '../model/last-scores.ts';
import { ForeheadArt } from './forehead-art.tsx';
import { SettingSwitches } from './setting-switches.tsx';
import classes from './setup.module.css';

type SetupProps = {
  readonly settings: GameSettings;
  readonly onSettingsChange: (settings: GameSettings) => void;
  readonly scores: readonly Score[];
  readonly onBack: () => void;
  readonly onNext: () => void;
};

/** Shows the rules of the game, its settings and the last scores. */
export function Setup({ settings, onSettingsChange, scores, onBack, onNext }: SetupProps) {
  return (
    <div className={classes.setup}>
      <div className={classes.header}>
        <Title order={1} className={classes.title ?? ''} tabIndex={-1} data-autofocus>
          Who Am I? <span className={classes.edition}>Coaster Edition</span>
        </Title>
        <p className={classes.turnPhoneHint}>
          <IconDeviceMobileRotated size={22} aria-hidden /> Turn your phone
        </p>
      </div>
      <div className={classes.rules}>
        <div className={classes.art}>
          <ForeheadArt />
        </div>
        <ol className={classes.steps}>
          <li>
            Hold your phone to your forehead, facing your friends. <b>No peeking!</b>
          </li>
          <li>Your friends give you clues, without saying the name.</li>
          <li>
            Press <b className={classes.correctColour}>green for correct</b>. No idea?{' '}
            <b className={classes.passColour}>Red to pass</b>.
          </li>
          <li>
            You have <b>2 minutes</b>, and 10 points for each right answer.
          </li>
        </ol>
      </div>
      <div className={classes.settingsAndScores}>
        <SettingSwitches settings={settings} onChange={onSettingsChange} />
        <LastScores scores={scores} />
        <p className={classes.keyboardHint}>On a keyboard: → is correct, ← is pass.</p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
          Back
        </Button>
        <Button leftSection={<IconPlayerPlay size={20} aria-hidden />} onClick={onNext}>
          Choose a mode
        </Button>
      </div>
    </div>
  );
}
