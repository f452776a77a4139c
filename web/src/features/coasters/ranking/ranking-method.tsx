import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { useRankingFacts } from './list-coaster-ranking.ts';
import classes from './ranking-method.module.css';

/** Explains how the ranking is made, from how much, and when. Folded at first. */
export function RankingMethod() {
  const { data: facts, isError } = useRankingFacts();
  return (
    <details className={classes.fold}>
      <summary>How the ranking works</summary>
      <p>
        Every top list says which of two coasters its member prefers, and so do two different ratings by one
        member. The ranking puts all of these comparisons together: a coaster gets a high score when many
        members put it above others, and more so above others that do well themselves. A member with a long
        list does not count for more than others in any one comparison.
      </p>
      <p>
        A coaster is ranked when at least {facts?.least_members ?? 3} members have compared it. Lists of
        private logs count, but nobody sees whose they are.
      </p>
      {facts && facts.computed_at !== null && (
        <p>
          Computed <RelativeTime iso={facts.computed_at} isPhrase /> from {facts.comparisons.toLocaleString()}{' '}
          comparisons by {facts.members.toLocaleString()} members, of {facts.coasters.toLocaleString()}{' '}
          coasters.
        </p>
      )}
      {isError && <p>When it was computed could not be loaded.</p>}
    </details>
  );
}
