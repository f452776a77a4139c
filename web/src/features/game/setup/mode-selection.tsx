import { Button, Title, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconRollercoaster, IconTicket } from '@tabler/icons-react';
import type { GameMode } from '../model/game.ts';
import { modeNames } from './mode-names.ts';
import classes from './mode-selection.module.css';

type ModeSelectionProps = {
  readonly onChoose: (mode: GameMode) => void;
  readonly onBack: () => void;
};

/** Chooses what to guess, and starts the game. */
export function ModeSelection({ onChoose, onBack }: ModeSelectionProps) {
  return (
    <div className={classes.selection}>
      <Title order={1} className={classes.title ?? ''} tabIndex={-1}>
        What do you want to guess?
      </Title>
      <div className={classes.modes}>
        <UnstyledButton className={classes.mode ?? ''} onClick={() => onChoose('coasters')} data-autofocus>
          <IconRollercoaster className={classes.icon} stroke={1.5} aria-hidden />
          <span className={classes.name}>{modeNames.coasters}</span>
          <span className={classes.hint}>From wooden classics to launched giants</span>
        </UnstyledButton>
        <UnstyledButton
          className={classes.mode ?? ''}
          onClick={() => onChoose('parks')}
          aria-describedby="parks-warning"
        >
          <IconTicket className={classes.icon} stroke={1.5} aria-hidden />
          <span className={classes.name}>{modeNames.parks}</span>
          <span className={classes.warning} id="parks-warning">
            <IconAlertTriangle size={18} aria-hidden />
            <span>Only the park name may be guessed, not its rides or its town</span>
          </span>
        </UnstyledButton>
      </div>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
          Back
        </Button>
        <p className={classes.go}>Pick one, and the clock starts.</p>
      </div>
    </div>
  );
}
