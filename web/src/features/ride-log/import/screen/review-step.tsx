import { useMemo } from 'react';
import { LoadError } from '../../../../ui/states/load-error.tsx';
import { groupEntries, planGroups } from '../model/import-plan.ts';
import { readEntries } from '../reading/read-entries.ts';
import type { ImportTable } from '../reading/read-table.ts';
import classes from './import-page.module.css';
import { Review } from './review.tsx';
import type { ImportDraft } from './use-import-draft.ts';
import { useMatches } from './use-matches.ts';

type ReviewStepProps = {
  readonly draft: ImportDraft;
  readonly table: ImportTable;
  readonly onChange: (draft: ImportDraft) => void;
  readonly onCancel: () => void;
  /** Refetches the coaster count in the member's profile. Called when it may have changed. */
  readonly refetchCoasterCount: () => unknown;
};

/** The largest offset of a time zone from UTC. The date of a ride may be today's date in that zone, as in the database. */
const MAX_UTC_OFFSET_MS = 14 * 60 * 60_000;

/** Finds the coasters of a table in the catalogue, and shows the review when that is done. */
export function ReviewStep({ draft, table, onChange, onCancel, refetchCoasterCount }: ReviewStepProps) {
  const { mapping, dateOrder, bestRating } = draft;
  const parsed = useMemo(
    () =>
      readEntries(table, {
        mapping,
        bestRating,
        dateOrder: dateOrder ?? 'day-first',
        latestDay: new Date(Date.now() + MAX_UTC_OFFSET_MS).toISOString().slice(0, 10),
      }),
    [table, mapping, dateOrder, bestRating],
  );
  const groups = useMemo(() => groupEntries(parsed.entries), [parsed]);
  const { catalogue, matches, progress } = useMatches(groups);
  const planned = useMemo(
    () =>
      matches && catalogue.data && planGroups(groups, matches, catalogue.data, table.source === 'this-app'),
    [groups, matches, catalogue.data, table],
  );

  if (catalogue.isError) {
    return (
      <LoadError
        message="Failed to load the catalogue"
        pending={catalogue.isFetching}
        onRetry={() => catalogue.refetch()}
      />
    );
  }
  if (!planned) {
    return (
      <div role="status" className={classes.waiting}>
        <p>Finding {groups.length === 1 ? '1 coaster' : `${groups.length.toLocaleString()} coasters`}</p>
        <progress
          className={classes.progress}
          aria-label="Coasters looked up"
          value={progress}
          max={Math.max(groups.length, 1)}
        />
      </div>
    );
  }
  return (
    <Review
      draft={draft}
      table={table}
      parsed={parsed}
      groups={planned}
      onChange={onChange}
      onCancel={onCancel}
      refetchCoasterCount={refetchCoasterCount}
    />
  );
}
