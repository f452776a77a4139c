import { IconRollercoaster, IconTicket } from '@tabler/icons-react';
import type { Score } from '../model/last-scores.ts';
import { modeNames } from '../setup/mode-names.ts';
import classes from './last-scores.module.css';

/** Shows the last scores on this device. */
export function LastScores({ scores }: { readonly scores: readonly Score[] }) {
  if (scores.length === 0) return null;
  return (
    <section aria-label="Last scores">
      <h2 className={classes.heading}>Last scores</h2>
      <ul className={classes.scores}>
        {scores.map(({ mode, score, endedAt }) => {
          const ModeIcon = mode === 'coasters' ? IconRollercoaster : IconTicket;
          return (
            <li key={endedAt} className={classes.score}>
              <ModeIcon size={18} role="img" aria-label={`${modeNames[mode]}:`} /> {score}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
