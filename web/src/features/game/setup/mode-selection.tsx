import { Button, Title, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { GameMode } from '../model/game.ts';
import { ModeArt } from './mode-art.tsx';
import { modeNames } from './mode-names.ts';
import classes from './mode-selection.module.css';

type ModeSelectionProps = {
  readonly onChoose: (mode: GameMode) => void;
  readonly onBack: () => void;
};

/** Lets the player choose what to guess, which starts the game. */
export function ModeSelection({ onChoose, onBack }: ModeSelectionProps) {
  return (
    <div className={classes.selection}>
      <Title order={1} className={classes.title ?? ''} tabIndex={-1} data-autofocus>
        What do you want to guess?
      </Title>
      <div className={classes.modes}>
        <UnstyledButton className={classes.mode ?? ''} onClick={() => onChoose('coasters')}>
          <ModeArt mode="coasters" />
          <span className={classes.name}>{modeNames.coasters}</span>
          <span className={classes.hint}>From wooden classics to launched giants</span>
        </UnstyledButton>
        <UnstyledButton
          className={classes.mode ?? ''}
          onClick={() => onChoose('parks')}
          aria-describedby="parks-warning"
        >
          <ModeArt mode="parks" />
          <span className={classes.name}>{modeNames.parks}</span>
          <span className={classes.hint} id="parks-warning">
            Only the park name may be guessed, not its rides
          </span>
        </UnstyledButton>
      </div>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
          Back
        </Button>
        <p className={classes.prompt}>Pick one, and the clock starts.</p>
      </div>
    </div>
  );
}
