import { Skeleton } from '@mantine/core';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import { useOwnCredits } from '../../../lib/ride-log/own-credits.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useRideLogSettings, useSaveRideLogSettings } from '../api/ride-log-settings.ts';
import { CountChoice } from '../count/count-choice.tsx';
import { shownSource } from '../count/shown-source.ts';
import {
  type CountingRules,
  countCredits,
  countExcluded,
  EVERYTHING_COUNTS,
  RULES,
  type RuleKey,
} from '../model/counting-rules.ts';
import classes from './rules-page.module.css';
import { SwitchRow } from './switch-row.tsx';

type RulesPageProps = {
  /** The coaster count in the member's profile. */
  readonly coasterCount: number;
  /** Refetches that count. Called when it may have changed. */
  readonly refetchCoasterCount: () => unknown;
};

/** Lets the member choose what counts as a coaster, which number the profile shows, and who sees the log. */
export function RulesPage({ coasterCount, refetchCoasterCount }: RulesPageProps) {
  const { data: settings, isPending, isFetching, refetch } = useRideLogSettings();
  const credits = useOwnCredits().data ?? [];
  const save = useSaveRideLogSettings(coasterCount, refetchCoasterCount);
  const logCount = settings ? countCredits(credits, settings) : 0;
  const typedCount = settings?.typed_count ?? coasterCount;
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
              Choose what counts. Switch a kind off, and its credits stay in your log, but do not count.
            </p>
            <p className={classes.total} role="status">
              <strong>{logCount.toLocaleString()}</strong>
              {` of ${credits.length.toLocaleString()} credits count`}
            </p>
            <div>
              {RULES.map(({ key, title, description }) => (
                <SwitchRow
                  key={key}
                  title={title}
                  description={description}
                  note={ruleNote(credits, settings, key)}
                  checked={settings[key]}
                  onChange={(checked) => save.mutate({ [key]: checked })}
                />
              ))}
            </div>
          </Panel>
          <Panel title="The number in your profile">
            <p className={classes.intro}>
              Your profile shows the number from your log, or the one that you typed. Until you choose, it
              shows the greater one.
            </p>
            <CountChoice
              source={shownSource(settings.count_source, typedCount, logCount)}
              typedCount={typedCount}
              logCount={logCount}
              coasterCount={coasterCount}
              refetchCoasterCount={refetchCoasterCount}
            />
          </Panel>
          <Panel title="Who sees your log">
            <SwitchRow
              title="Show my log to members"
              description="Members see which coasters you have ridden, your ratings, reviews, top list and statistics, which say how often you rode and when you had your firsts and milestones. Nobody else sees your single rides, seats and notes. While it is off, your checklist of the tour shows only what you tick there yourself."
              checked={settings.is_public}
              onChange={(is_public) => save.mutate({ is_public })}
            />
          </Panel>
        </div>
      )}
    </Page>
  );
}

/** Returns a text with the number of credits that are counted because a rule is on, or not counted because it is off. */
function ruleNote(credits: readonly Credit[], rules: CountingRules, rule: RuleKey): string {
  const affected = countExcluded(credits, rules, rule);
  if (affected === 0) {
    return countExcluded(credits, EVERYTHING_COUNTS, rule) === 0
      ? 'None in your log'
      : 'Not counted because of another switch';
  }
  const amount = affected === 1 ? '1 credit' : `${affected.toLocaleString()} credits`;
  if (!rules[rule]) return `${amount} not counted`;
  return affected === 1 ? `${amount} counts` : `${amount} count`;
}
