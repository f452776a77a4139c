import { formatPartialDate } from '../../../lib/time/partial-date.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { PageCoaster } from '../api/get-coaster.ts';
import classes from './coaster-page.module.css';

/** Shows when a coaster opened and closed, its status, and its former names. */
export function CoasterHistory({ coaster }: { readonly coaster: PageCoaster }) {
  const { opened, closed, status, former_names } = coaster;
  const facts = [
    { label: 'Opened', value: opened === null ? 'Not known' : formatPartialDate(opened) },
    ...(closed === null ? [] : [{ label: 'Closed', value: formatPartialDate(closed) }]),
    { label: 'Today', value: STATUS_LABELS[status] ?? status },
    ...(former_names.length === 0
      ? []
      : [
          {
            label: former_names.length === 1 ? 'Former name' : 'Former names',
            value: former_names.join(', '),
          },
        ]),
  ];
  return (
    <Panel title="History">
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Labels of some statuses. The others are shown as they are in the catalogue. */
const STATUS_LABELS: Readonly<Record<string, string>> = {
  SBNO: 'Standing, but not operating',
  Operated: 'Removed',
};
