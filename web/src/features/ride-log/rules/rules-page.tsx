import { Skeleton } from '@mantine/core';
import { useOwnCredits } from '../../../lib/ride-log/own-credits.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useRideLogSettings, useSaveRideLogSettings } from '../api/ride-log-settings.ts';
import { CountChoice } from '../count/count-choice.tsx';
import { shownSource } from '../count/shown-source.ts';
import { countCredits, countHidden, RULES } from '../model/counting-rules.ts';
import classes from './rules-page.module.css';
import { SwitchRow } from './switch-row.tsx';

type RulesPageProps = {
  /** The number in the member's profile. */
  readonly profileCount: number;
  /** Called when the number has changed. */
  readonly onCountChange: () => unknown;
};

/** What counts as a coaster for this member, which number the profile shows, and who sees the log. */
export function RulesPage({ profileCount, onCountChange }: RulesPageProps) {
  const { data: settings, isPending, isFetching, refetch } = useRideLogSettings();
  const credits = useOwnCredits().data ?? [];
  const save = useSaveRideLogSettings(profileCount, onCountChange);
  const counted = settings ? countCredits(credits, settings) : 0;
  const typed = settings?.typed_count ?? profileCount;
  return (
    <Page title="Counting rules" isSlim back={<BackLink to="/log">Ride log</BackLink>}>
      {isPending ? (
        <Skeleton height={420} radius={22} role="status" aria-label="Loading your rules" />
      ) : !settings ? (
        <LoadError message="Failed to load your rules" pending={isFetching} onRetry={() => refetch()} />
      ) : (
        <div className={classes.panels}>
          <Panel title="What counts">
            <p className={classes.intro}>
              Rules hide credits from your count. They never delete one: switch a rule on again and its
              credits count again.
            </p>
            <p className={classes.total} role="status">
              <strong>{counted.toLocaleString()}</strong>
              {` of ${credits.length.toLocaleString()} credits count`}
            </p>
            <div>
              {RULES.map(({ key, title, description }) => (
                <SwitchRow
                  key={key}
                  title={title}
                  description={description}
                  note={hiddenNote(countHidden(credits, settings, key), settings[key])}
                  checked={settings[key]}
                  onChange={(checked) => save.mutate({ [key]: checked })}
                />
              ))}
            </div>
          </Panel>
          <Panel title="The number in your profile">
            <p className={classes.intro}>
              Your profile shows the number of your log, or the one that you typed. Until you choose, it is
              the greater one.
            </p>
            <CountChoice
              source={shownSource(settings.count_source, typed, counted)}
              typed={typed}
              counted={counted}
              profileCount={profileCount}
              onCountChange={onCountChange}
            />
          </Panel>
          <Panel title="Who sees your log">
            <SwitchRow
              title="Show my log to members"
              description="Members see which coasters you have ridden, your ratings, reviews, top list and statistics, which say how often you rode and when you had your firsts and milestones. Nobody else sees your single rides, seats and notes."
              checked={settings.is_public}
              onChange={(is_public) => save.mutate({ is_public })}
            />
          </Panel>
        </div>
      )}
    </Page>
  );
}

function hiddenNote(hidden: number, isCounted: boolean): string {
  const credits = hidden === 1 ? '1 credit' : `${hidden.toLocaleString()} credits`;
  if (isCounted) return hidden === 0 ? 'Hides nothing of your log' : `Would hide ${credits}`;
  return `Hides ${credits}`;
}
