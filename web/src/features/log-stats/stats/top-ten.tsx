import { Text } from '@mantine/core';
import { RatingText } from '../../../ui/rating/rating-text.tsx';
import type { LogStats } from '../model/log-stats.ts';
import { CoasterLink } from './coaster-link.tsx';
import classes from './top-ten.module.css';

type TopTenProps = {
  /** At most ten coasters: the statistics contain no more of the list. */
  readonly list: LogStats['top_list'];
  readonly isOwn: boolean;
};

/** Lists the first ten coasters of a member's top list. */
export function TopTen({ list, isOwn }: TopTenProps) {
  if (list.length === 0) {
    return (
      <Text c="dimmed">
        {isOwn
          ? 'Answer a few questions to rank your coasters. Your ten favorites then appear here.'
          : 'No list yet.'}
      </Text>
    );
  }
  return (
    <ol className={classes.list}>
      {list.map(({ coaster_id, name, park_name, rating }, index) => (
        <li key={`${coaster_id ?? name} ${park_name ?? ''}`}>
          <span className={classes.place} data-podium={index < 3 || undefined} aria-hidden="true">
            {index + 1}
          </span>
          <span className={classes.text}>
            <CoasterLink id={coaster_id} name={name} />
            {park_name && <bdi className={classes.park}>{park_name}</bdi>}
          </span>
          {rating !== null && <RatingText rating={rating} />}
        </li>
      ))}
    </ol>
  );
}
