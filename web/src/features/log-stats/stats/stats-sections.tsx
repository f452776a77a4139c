import type { ComponentProps } from 'react';
import { UNIT_NAMES, type Units } from '../../../lib/units/units.ts';
import { useUnits } from '../../../lib/units/use-units.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { UnitsControl } from '../../../ui/units/units-control.tsx';
import { BarTable } from '../charts/bar-table.tsx';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { ColumnChart } from '../charts/column-chart.tsx';
import { TileMap } from '../charts/tile-map.tsx';
import { decadeColumns, heightColumns, rangeLabel, speedColumns } from '../model/chart-columns.ts';
import type { LogStats } from '../model/log-stats.ts';
import { KeyFigures } from './key-figures.tsx';
import { Milestones } from './milestones.tsx';
import { Records } from './records.tsx';
import classes from './stats-sections.module.css';
import { TopTen } from './top-ten.tsx';
import { YearInReview } from './year-in-review.tsx';

type StatsSectionsProps = Pick<ComponentProps<typeof KeyFigures>, 'share' | 'compare'> & {
  readonly stats: LogStats;
  readonly isOwn: boolean;
};

/** Shows all figures and charts of a ride log. */
export function StatsSections({ stats, isOwn, share, compare }: StatsSectionsProps) {
  const [units] = useUnits();
  const { countries, makers, designs, decades, heights, speeds, inversions } = stats;
  return (
    <div className={classes.sections}>
      <KeyFigures stats={stats} units={units} share={share} compare={compare} />
      {countries.length > 0 && (
        <div className={classes.fullWidth}>
          <Panel title="By country">
            <ChartFigure
              label="Credits by country"
              heading="Country"
              drawing={<TileMap countries={countries} />}
              rows={countries.map(({ country, credits }) => ({ label: country, value: credits }))}
            />
          </Panel>
        </div>
      )}
      {stats.years.length > 0 && <YearInReview years={stats.years} />}
      <Milestones stats={stats} />
      <Records stats={stats} units={units} />
      {(stats.top_list.length > 0 || isOwn) && (
        <Panel title="Top ten" action={isOwn && <MoreLink to="/log/top">Your list</MoreLink>}>
          <TopTen list={stats.top_list} isOwn={isOwn} />
        </Panel>
      )}
      {makers.length > 0 && (
        <Panel title="By manufacturer">
          <BarTable
            label="Credits by manufacturer"
            heading="Manufacturer"
            rows={makers.map(({ make, credits }) => ({ label: make, value: credits }))}
          />
        </Panel>
      )}
      {designs.length > 0 && (
        <Panel title="By design">
          <BarTable
            label="Credits by design"
            heading="Design"
            rows={designs.map(({ design, credits }) => ({ label: design, value: credits }))}
          />
        </Panel>
      )}
      {inversions.total > 0 && (
        <Panel title="Upside down">
          <p className={classes.line}>
            <strong>{inversions.total.toLocaleString()}</strong> inversions, each coaster counted once.
          </p>
          {inversions.most && (
            <p className={classes.line}>
              Most: <bdi>{inversions.most.name}</bdi> with {inversions.most.inversions.toLocaleString()}.
            </p>
          )}
        </Panel>
      )}
      {heights.length > 0 && (
        <div className={classes.fullWidth}>
          <Panel title="By height" action={<UnitsControl isSmall />}>
            <ChartFigure
              label="Credits by height"
              heading="Height"
              drawing={
                <ColumnChart columns={heightColumns(stats, units)} caption={stepCaption('distance', units)} />
              }
              rows={heights.map(({ from_m, credits }) => ({
                label: rangeLabel(from_m, 'distance', units),
                value: credits,
              }))}
            />
          </Panel>
        </div>
      )}
      {speeds.length > 0 && (
        <div className={classes.fullWidth}>
          <Panel title="By speed">
            <ChartFigure
              label="Credits by speed"
              heading="Speed"
              drawing={
                <ColumnChart columns={speedColumns(stats, units)} caption={stepCaption('speed', units)} />
              }
              rows={speeds.map(({ from_kmh, credits }) => ({
                label: rangeLabel(from_kmh, 'speed', units),
                value: credits,
              }))}
            />
          </Panel>
        </div>
      )}
      {decades.length > 0 && (
        <div className={classes.fullWidth}>
          <Panel title="By decade">
            <ChartFigure
              label="Credits by the decade in which the coaster opened"
              heading="Opened"
              drawing={<ColumnChart columns={decadeColumns(stats)} />}
              rows={decades.map(({ decade, credits }) => ({ label: `${decade}s`, value: credits }))}
            />
          </Panel>
        </div>
      )}
    </div>
  );
}

function stepCaption(kind: 'distance' | 'speed', units: Units): string {
  return `Each step begins at this ${kind === 'distance' ? 'height' : 'speed'} (${UNIT_NAMES[units][kind]})`;
}
