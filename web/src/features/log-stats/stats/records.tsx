import { formatPartialDate } from '../../../lib/time/partial-date.ts';
import { formatMetricValue } from '../../../lib/units/coaster-figures.ts';
import type { Units } from '../../../lib/units/units.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { LogStats } from '../model/log-stats.ts';
import { CoasterLink } from './coaster-link.tsx';
import classes from './records.module.css';

type RecordsProps = { readonly stats: LogStats; readonly units: Units };

/** Lists the first and the newest credit with the dates of their first rides, and the tallest, fastest, longest and oldest coaster. */
export function Records({ stats, units }: RecordsProps) {
  const { first, latest, tallest, fastest, longest, oldest } = stats;
  const metricText = (value: number | null, kind: 'distance' | 'speed') =>
    value === null ? '' : formatMetricValue(value, kind, units);
  const dateText = (on: string | null) => (on === null ? '' : formatPartialDate(on));
  const rows = [
    first && { label: 'First credit', ...first, detail: dateText(first.on) },
    latest && { label: 'Newest credit', ...latest, detail: dateText(latest.on) },
    tallest && { label: 'Tallest', ...tallest, detail: metricText(tallest.height_m, 'distance') },
    fastest && { label: 'Fastest', ...fastest, detail: metricText(fastest.speed_kmh, 'speed') },
    longest && { label: 'Longest', ...longest, detail: metricText(longest.length_m, 'distance') },
    oldest && { label: 'Oldest', ...oldest, detail: dateText(oldest.opened) },
  ].filter((row) => row !== null);
  if (rows.length === 0) return null;
  return (
    <Panel title="Firsts and records">
      <dl className={classes.records}>
        {rows.map(({ label, coaster_id, name, detail }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CoasterLink id={coaster_id} name={name} />
              {detail !== '' && <span className={classes.detail}>{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
