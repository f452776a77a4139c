import { IconStarFilled } from '@tabler/icons-react';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import type { CoasterOverview } from '../api/get-coaster.ts';
import classes from './coaster-page.module.css';

const TAG_LABELS = {
  airtime: 'Airtime',
  intensity: 'Intensity',
  smoothness: 'Smoothness',
  theming: 'Theming',
} as const;

const TAGS = ['airtime', 'intensity', 'smoothness', 'theming'] as const;

const formatCount = (count: number, noun: string) =>
  `${count.toLocaleString()} ${count === 1 ? noun : `${noun}s`}`;

/** Shows the rating, rank and tags of a coaster, the number of ratings and comparisons, and how many members rode it. */
export function CommunityFigures({ overview }: { readonly overview: CoasterOverview }) {
  const { rating, ratings, rank, ranked, comparisons, riders, tags } = overview;
  const givenTags = TAGS.filter((tag) => tags[tag] > 0).sort((one, other) => tags[other] - tags[one]);
  const missing = [rating === null && 'No ratings yet', rank === null && 'Not ranked yet'].filter(
    (text) => text !== false,
  );
  return (
    <Panel title="The community" action={<MoreLink to="/coasters/ranking">Ranking</MoreLink>}>
      <dl className={classes.figures}>
        {rating !== null && (
          <div>
            <dt>{formatCount(ratings, 'rating')}</dt>
            <dd>
              <IconStarFilled size={20} aria-hidden /> {rating.toLocaleString()}
              <span className={classes.outOf}> of 5</span>
            </dd>
          </div>
        )}
        {rank !== null && (
          <div>
            <dt>from {formatCount(comparisons, 'comparison')}</dt>
            <dd>
              #{rank.toLocaleString()}
              <span className={classes.outOf}> of {ranked.toLocaleString()}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>{riders === 1 ? 'member rode it' : 'members rode it'}</dt>
          <dd>{riders.toLocaleString()}</dd>
        </div>
      </dl>
      {missing.length > 0 && <p className={classes.missingFigures}>{missing.join(' · ')}</p>}
      {givenTags.length > 0 && (
        <ul aria-label="Members say" className={classes.tags}>
          {givenTags.map((tag) => (
            <li key={tag}>{`${TAG_LABELS[tag]} · ${tags[tag].toLocaleString()}`}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
