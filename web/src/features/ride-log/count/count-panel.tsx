import { Skeleton } from '@mantine/core';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { useRideLogSettings } from '../api/ride-log-settings.ts';
import { countCredits } from '../model/counting-rules.ts';
import { CountChoice } from './count-choice.tsx';
import classes from './count-panel.module.css';
import { shownSource } from './shown-source.ts';

type CountPanelProps = {
  readonly credits: readonly Credit[];
  readonly profileCount: number;
  readonly refetchProfileCount: () => unknown;
};

/** Shows the member's coaster count, its source, and the number of credits that the counting rules exclude. */
export function CountPanel({ credits, profileCount, refetchProfileCount }: CountPanelProps) {
  const { data: settings, isPending } = useRideLogSettings();
  if (isPending) return <Skeleton height={76} radius={22} role="status" aria-label="Loading your count" />;
  // The settings could not be loaded. The rest of the screen does not need them.
  if (!settings) return null;
  const counted = countCredits(credits, settings);
  const typed = settings.typed_count ?? profileCount;
  const source = shownSource(settings.count_source, typed, counted);
  const hidden = credits.length - counted;
  return (
    <section className={classes.panel} aria-labelledby="coaster-count">
      <div className={classes.countRow}>
        <h2 id="coaster-count" className={classes.heading}>
          <span className={classes.number}>{(source === 'log' ? counted : typed).toLocaleString()}</span>{' '}
          {source === 'log' && counted === 1 ? 'coaster' : 'coasters'}
        </h2>
        <MoreLink to="/log/rules">
          {hidden === 0 ? 'What counts?' : `Rules hide ${hidden.toLocaleString()}`}
        </MoreLink>
      </div>
      {typed > 0 && (
        <CountChoice
          source={source}
          typed={typed}
          counted={counted}
          profileCount={profileCount}
          refetchProfileCount={refetchProfileCount}
        />
      )}
    </section>
  );
}
