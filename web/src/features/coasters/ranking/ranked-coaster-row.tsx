import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { coasterPagePath } from '../../../lib/coaster-path.ts';
import { RatingText } from '../../../ui/rating/rating-text.tsx';
import { TrackFromFigures } from '../coaster/track-from-figures.tsx';
import type { RankedCoaster } from './list-coaster-ranking.ts';
import classes from './ranked-coaster-row.module.css';

/** Shows a ranked coaster with its place, score and rating, and how many members and comparisons the score comes from. */
export function RankedCoasterRow({ row }: { readonly row: RankedCoaster }) {
  const { place, coaster, score, members, comparisons, rating, ridden } = row;
  return (
    <article className={classes.row}>
      <span className={classes.rank} data-podium={place <= 3 || undefined}>
        {place}
      </span>
      <div className={classes.drawingColumn}>
        <div className={classes.drawing}>
          <TrackFromFigures figures={coaster} size="row" />
        </div>
        {ridden && (
          <IconCircleCheckFilled size={20} className={classes.ridden} role="img" aria-label="In your log" />
        )}
      </div>
      <div className={classes.text}>
        <h2 className={classes.name}>
          <Link to={coasterPagePath(coaster.id)} className={classes.link ?? ''}>
            <bdi>{coaster.name}</bdi>
          </Link>
        </h2>
        <p className={classes.park}>
          <bdi>{coaster.park_name}</bdi>
          {coaster.country !== null && <bdi>{coaster.country}</bdi>}
        </p>
      </div>
      <div className={classes.scoreColumn}>
        <p className={classes.score}>
          <strong>{score.toFixed(1)}</strong>
          <span>of 100</span>
          {rating !== null && <RatingText rating={rating} />}
        </p>
        <div className={classes.scoreBar}>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={classes.bar} aria-hidden="true">
            <rect className={classes.track} width="100" height="8" />
            <rect className={classes.amount} width={score} height="8" />
          </svg>
          <p className={classes.sampleSize}>
            {members === 1 ? '1 member' : `${members.toLocaleString()} members`} ·{' '}
            {comparisons === 1 ? '1 comparison' : `${comparisons.toLocaleString()} comparisons`}
          </p>
        </div>
      </div>
    </article>
  );
}
