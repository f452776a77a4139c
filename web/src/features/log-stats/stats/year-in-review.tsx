import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RatingText } from '../../../ui/rating/rating-text.tsx';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { ColumnChart } from '../charts/column-chart.tsx';
import { yearColumns } from '../model/chart-columns.ts';
import type { LogStats } from '../model/log-stats.ts';
import { CoasterLink } from './coaster-link.tsx';
import classes from './year-in-review.module.css';

/** The number of columns that a phone can show. */
const MAX_COLUMNS = 10;

/** Shows the figures of a year, at first the latest one, and a chart of the new credits by year. */
export function YearInReview({ years }: { readonly years: LogStats['years'] }) {
  const latestFirst = years.toSorted((a, b) => b.year - a.year);
  const [chosen, setChosen] = useState<number>();
  const review = latestFirst.find(({ year }) => year === chosen) ?? latestFirst[0];
  if (!review) return null;
  const figures = [
    { label: 'New credits', value: review.credits },
    { label: 'Rides', value: review.rides },
    { label: 'Laps', value: review.laps },
    { label: 'Parks', value: review.parks },
    { label: 'Countries', value: review.countries },
  ];
  return (
    <div className={classes.wide}>
      <Panel
        title={`${review.year} in review`}
        action={
          latestFirst.length > 1 && (
            <NativeSelect
              size="md"
              aria-label="Year"
              value={String(review.year)}
              data={latestFirst.map(({ year }) => String(year))}
              onChange={(event) => setChosen(Number(event.currentTarget.value))}
            />
          )
        }
      >
        <dl className={classes.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value.toLocaleString()}</dd>
            </div>
          ))}
        </dl>
        {review.most_ridden && (
          <p className={classes.line}>
            Most ridden: <CoasterLink id={review.most_ridden.coaster_id} name={review.most_ridden.name} />,{' '}
            {review.most_ridden.laps === 1 ? '1 lap' : `${review.most_ridden.laps.toLocaleString()} laps`}
          </p>
        )}
        {review.best_rated && (
          <p className={classes.line}>
            Best rated: <CoasterLink id={review.best_rated.coaster_id} name={review.best_rated.name} />{' '}
            {review.best_rated.rating !== null && <RatingText rating={review.best_rated.rating} />}
          </p>
        )}
        {years.length > 1 && (
          <ChartFigure
            label="New credits by year"
            heading="Year"
            drawing={<ColumnChart columns={yearColumns(years, MAX_COLUMNS)} />}
            rows={latestFirst.map(({ year, credits }) => ({ label: String(year), value: credits }))}
          />
        )}
      </Panel>
    </div>
  );
}
