import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { SegmentedChoice } from '../../../../ui/forms/segmented-choice.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { type ColumnMapping, FIELDS, type Field } from '../reading/columns.ts';
import type { DateOrder } from '../reading/dates.ts';
import { bestRatingOf } from '../reading/read-entries.ts';
import { type ImportTable, MAX_LINES } from '../reading/read-table.ts';
import classes from './import-page.module.css';
import { cellsOf, dateOrderIn, type ImportDraft } from './use-import-draft.ts';

type ColumnsStepProps = {
  readonly draft: ImportDraft;
  readonly table: ImportTable;
  readonly onChange: (draft: ImportDraft) => void;
  readonly onCancel: () => void;
};

const LABELS: Readonly<Record<Exclude<Field, 'coaster_id' | 'ride_id'>, string>> = {
  name: 'Coaster',
  park: 'Park',
  country: 'Country',
  date: 'Date of the ride',
  laps: 'Laps',
  rating: 'Rating',
  review: 'Review',
  tags: 'Tags',
  place: 'Place in the top list',
  seat: 'Seat',
  note: 'Note',
};

const SHOWN_LINES = 5;

/** Asks the member to assign the columns of a table. */
export function ColumnsStep({ draft, table, onChange, onCancel }: ColumnsStepProps) {
  const [chosenOrder, setChosenOrder] = useState<DateOrder>('day-first');
  const { mapping } = draft;
  const dateOrder = dateOrderIn(table, mapping);
  const columns = table.header.map((label, index) => ({ value: String(index), label }));

  function choose(field: Field, value: string): void {
    const { [field]: _before, ...others } = mapping;
    const column = value === '' ? undefined : Number(value);
    const next: ColumnMapping = column === undefined ? others : { ...others, [field]: column };
    // Only another column of ratings replaces the member's choice.
    const bestRating = field === 'rating' ? bestRatingOf(cellsOf(table, next.rating)) : draft.bestRating;
    onChange({ ...draft, mapping: next, bestRating });
  }

  return (
    <Panel title="What do the columns hold?">
      <p className={classes.intro}>
        {draft.name === '' ? 'The list' : <bdi>{draft.name}</bdi>} has {table.lines.length.toLocaleString()}{' '}
        {table.lines.length === 1 ? 'line' : 'lines'}. Only the column of the coasters is needed. With the
        column of the parks, more coasters are found.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
      <section className={classes.preview} aria-label="First lines" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {table.header.map((label, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                <th key={index} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.lines.slice(0, SHOWN_LINES).map(({ line, cells }) => (
              <tr key={line}>
                {table.header.map((_label, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                  <td key={index} dir="auto">
                    {(cells[index] ?? '').slice(0, 80)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ ...draft, dateOrder: dateOrder ?? chosenOrder, areColumnsKnown: true });
        }}
      >
        <Checkbox
          className={classes.header ?? ''}
          label="The first line names the columns"
          checked={draft.hasHeader}
          // Checking the box removes a line, but at least one must be left. Unchecking the box adds a line, which may be one too many.
          disabled={draft.hasHeader ? table.lines.length >= MAX_LINES : table.lines.length === 1}
          onChange={({ currentTarget }) => onChange({ ...draft, hasHeader: currentTarget.checked })}
        />
        <div className={classes.fields}>
          {FIELDS.map((field) =>
            field === 'coaster_id' || field === 'ride_id' ? null : (
              <NativeSelect
                size="md"
                key={field}
                label={LABELS[field]}
                required={field === 'name'}
                value={mapping[field] === undefined ? '' : String(mapping[field])}
                onChange={({ currentTarget }) => choose(field, currentTarget.value)}
                data={[{ value: '', label: field === 'name' ? 'Choose' : 'Not in the table' }, ...columns]}
              />
            ),
          )}
          {mapping.rating !== undefined && (
            <NativeSelect
              size="md"
              label="Best rating"
              value={String(draft.bestRating)}
              onChange={({ currentTarget }) =>
                onChange({ ...draft, bestRating: Number(currentTarget.value) })
              }
              data={['5', '10', '100']}
            />
          )}
        </div>
        {dateOrder === null && (
          <div className={classes.question}>
            <p>Dates such as {sampleDate(table, mapping.date)}: what comes first?</p>
            <SegmentedChoice
              label="Order of dates"
              options={[
                { value: 'day-first', label: 'Day' },
                { value: 'month-first', label: 'Month' },
              ]}
              value={chosenOrder}
              onChange={setChosenOrder}
            />
          </div>
        )}
        <div className={classes.actions}>
          <Button type="submit" disabled={mapping.name === undefined}>
            Find the coasters
          </Button>
          <Button variant="default" onClick={onCancel}>
            Choose another file
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const sampleDate = (table: ImportTable, column: number | undefined) =>
  cellsOf(table, column)
    .find((cell) => /\d/.test(cell))
    ?.slice(0, 20) ?? '';
