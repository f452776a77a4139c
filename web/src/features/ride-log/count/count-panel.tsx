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
  /** The coaster count in the member's profile. */
  readonly coasterCount: number;
  readonly refetchCoasterCount: () => unknown;
};

/**
 * Shows the member's coaster count and how many credits the counting rules exclude. A member who typed a count can choose between it and
 * the count of the log.
 */
export function CountPanel({ credits, coasterCount, refetchCoasterCount }: CountPanelProps) {
  const { data: settings, isPending } = useRideLogSettings();
  if (isPending) return <Skeleton height={76} radius={22} role="status" aria-label="Loading your count" />;
  // The settings could not be loaded. The rest of the screen does not need them.
  if (!settings) return null;
  const logCount = countCredits(credits, settings);
  const typedCount = settings.typed_count ?? coasterCount;
  const source = shownSource(settings.count_source, typedCount, logCount);
  const excludedCount = credits.length - logCount;
  return (
    <section className={classes.panel} aria-labelledby="coaster-count">
      <div className={classes.countRow}>
        <h2 id="coaster-count" className={classes.heading}>
          <span className={classes.number}>
            {(source === 'log' ? logCount : typedCount).toLocaleString()}
          </span>{' '}
          {source === 'log' && logCount === 1 ? 'coaster' : 'coasters'}
        </h2>
        <MoreLink to="/log/rules">
          {excludedCount === 0 ? 'What counts?' : `${excludedCount.toLocaleString()} not counted`}
        </MoreLink>
      </div>
      {typedCount > 0 && (
        <CountChoice
          source={source}
          typedCount={typedCount}
          logCount={logCount}
          coasterCount={coasterCount}
          refetchCoasterCount={refetchCoasterCount}
        />
      )}
    </section>
  );
}
