import { formatPartialDate } from '../../../lib/time/partial-date.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { LogStats } from '../model/log-stats.ts';
import { nextMilestone } from '../model/milestones.ts';
import { CoasterLink } from './coaster-link.tsx';
import classes from './milestones.module.css';

/** Lists the coasters with which the member reached a milestone, and says how many credits are missing for the next one. */
export function Milestones({ stats }: { readonly stats: LogStats }) {
  const { milestones, credits } = stats;
  const next = nextMilestone(credits, milestones.at(-1)?.number ?? 0);
  return (
    <Panel title="Milestones">
      <ol className={classes.list}>
        {milestones.map(({ number, coaster_id, name, on }) => (
          <li key={number}>
            <span className={classes.number}>{number.toLocaleString()}</span>
            <span className={classes.text}>
              <CoasterLink id={coaster_id} name={name} />
              {on !== null && <span className={classes.date}>{formatPartialDate(on)}</span>}
            </span>
          </li>
        ))}
        {next && (
          <li data-next>
            <span className={classes.number}>{next.number.toLocaleString()}</span>
            <span className={classes.text}>
              {next.missing === 1 ? 'One more credit' : `${next.missing.toLocaleString()} more credits`}
            </span>
          </li>
        )}
      </ol>
    </Panel>
  );
}
