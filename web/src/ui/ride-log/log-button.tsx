import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { hasCoasterCatalogue } from '../../lib/api/coaster-api.ts';
import type { NamedCoaster } from '../../lib/ride-log/credit.ts';
import { useIsRidden } from '../../lib/ride-log/own-credits.ts';
import { useToggleCredit } from '../../lib/ride-log/toggle-credit.ts';
import { CrestRide } from '../art/crest-ride.tsx';
import classes from './log-button.module.css';

type LogButtonProps = {
  readonly coaster: NamedCoaster;
  /** Whether to show only the icon, in rows without space for the word. */
  readonly isCompact?: boolean;
  /** Label of the button while the coaster is not in the log. */
  readonly logLabel?: string;
  /** Whether the button is the main action of its card: filled while the coaster is not in the log. */
  readonly isPrimary?: boolean;
};

/** Adds a coaster to the member's log or removes it. Renders nothing if the coasters come from another service than our catalogue. */
export function LogButton(props: LogButtonProps) {
  return hasCoasterCatalogue() && <Toggle {...props} />;
}

function Toggle({ coaster, isCompact = false, logLabel = 'Ridden', isPrimary = false }: LogButtonProps) {
  // While the log loads, a tap adds the coaster.
  const isRidden = useIsRidden(coaster.id) ?? false;
  const toggle = useToggleCredit();
  const [justLogged, setJustLogged] = useState(false);
  const Mark = isRidden ? IconCircleCheckFilled : IconCircle;
  return (
    <button
      type="button"
      className={classes.button}
      data-compact={isCompact || undefined}
      data-primary={isPrimary || undefined}
      aria-label={`${isRidden ? 'Ridden' : logLabel}: ${coaster.name}`}
      aria-pressed={isRidden}
      onClick={() => {
        setJustLogged(!isRidden);
        toggle(coaster, isRidden);
      }}
    >
      <Mark size={24} stroke={1.8} aria-hidden />
      {!isCompact && <span>{isRidden ? 'Ridden' : logLabel}</span>}
      {justLogged && isRidden && (
        <span className={classes.train}>
          <CrestRide />
        </span>
      )}
    </button>
  );
}
