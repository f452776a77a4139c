import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { DEFAULT_LEAST_MEMBERS, useRankingFacts } from './list-coaster-ranking.ts';
import classes from './ranking-method.module.css';

type RankingMethodProps = {
  /** The number of coasters, once it is known. */
  readonly children: ReactNode;
};

/** Shows the line above the ranking: the number of coasters, and a button that shows how and when the ranking was computed. */
export function RankingMethod({ children }: RankingMethodProps) {
  const { data: facts, isError } = useRankingFacts();
  const [isOpen, setIsOpen] = useState(false);
  const explanation = useId();
  return (
    <>
      <div className={classes.line}>
        {children}
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? explanation : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          How the ranking works
          <IconChevronDown size={18} stroke={2.2} aria-hidden />
        </button>
      </div>
      {isOpen && (
        <div id={explanation} className={classes.explanation}>
          <p>
            A top list says which of any two of its coasters its member prefers. Ratings compare all other
            pairs; equal ratings are half a win for each coaster. The score combines these comparisons by
            Colley’s method: a win against a coaster that wins often counts more, and the average score of all
            compared coasters is 50.
          </p>
          <p>
            A coaster is ranked when at least {facts?.least_members ?? DEFAULT_LEAST_MEMBERS} members have
            compared it. The opinions of members with a private log do not count.
          </p>
          {facts && facts.computed_at !== null && (
            <p>
              Computed <RelativeTime iso={facts.computed_at} isPhrase /> from{' '}
              {(facts.comparisons ?? 0).toLocaleString()} comparisons by{' '}
              {(facts.members ?? 0).toLocaleString()} members, of {(facts.coasters ?? 0).toLocaleString()}{' '}
              coasters.
            </p>
          )}
          {isError && <p>Failed to load when the ranking was computed.</p>}
        </div>
      )}
    </>
  );
}
