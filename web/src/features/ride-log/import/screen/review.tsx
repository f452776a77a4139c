import { Button, Checkbox, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorMessage } from '../../../../lib/api/errors.ts';
import { invalidate } from '../../../../lib/api/invalidate.ts';
import { rideLogKey } from '../../../../lib/ride-log/ride-log-key.ts';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { sendRows } from '../api/send-rows.ts';
import { groupByAction } from '../model/groups-by-action.ts';
import { type Choice, type PlannedGroup, planRows } from '../model/import-plan.ts';
import type { ParsedEntries } from '../reading/read-entries.ts';
import type { ImportTable } from '../reading/read-table.ts';
import { GroupList } from './group-list.tsx';
import classes from './import-page.module.css';
import { LineIssueList } from './line-issue-list.tsx';
import { ResultPanel } from './result-panel.tsx';
import type { ImportDraft } from './use-import-draft.ts';

type ReviewProps = {
  readonly draft: ImportDraft;
  readonly table: ImportTable;
  readonly parsed: ParsedEntries;
  readonly groups: readonly PlannedGroup[];
  readonly onChange: (draft: ImportDraft) => void;
  readonly onCancel: () => void;
  /** Refetches the coaster count in the member's profile. Called when it may have changed. */
  readonly refetchCoasterCount: () => unknown;
};

const SOURCES = {
  'this-app': 'a file that this app exported',
  'coaster-count': 'a table of coaster-count',
  'captain-coaster': 'a table of Captain Coaster',
  coastertrak: 'a table of CoasterTrak',
  logride: 'a table of LogRide',
} as const;

/** Shows the matches, lets the member change them, and imports the rows. Nothing is added to the log before the import. */
export function Review({
  draft,
  table,
  parsed,
  groups,
  onChange,
  onCancel,
  refetchCoasterCount,
}: ReviewProps) {
  const queryClient = useQueryClient();
  const [replacesRatings, setReplacesRatings] = useState(false);
  const [sent, setSent] = useState(0);
  const { choices } = draft;
  const plan = useMemo(() => planRows(groups, choices), [groups, choices]);
  const groupsByAction = useMemo(() => groupByAction(groups), [groups]);
  const hasRatings = parsed.entries.some(
    ({ rating, tags, review }) => rating !== null || tags.length > 0 || review !== '',
  );
  const send = useMutation({
    mutationFn: () => sendRows(plan.rows, { replacesRatings, onProgress: setSent }),
    // Refetch after an error too: some requests may have added rows.
    onSettled: () =>
      Promise.all([
        invalidate(queryClient, { queryKey: rideLogKey }),
        Promise.resolve(refetchCoasterCount()),
      ]),
  });
  const choose = (key: string, choice: Choice) =>
    onChange({ ...draft, choices: { ...choices, [key]: choice } });

  if (send.data)
    return <ResultPanel result={send.data} plan={plan} rejected={parsed.rejected} onClose={onCancel} />;
  const lineCount = plan.rows.length;
  return (
    <>
      <Panel title="What was found">
        <p className={classes.intro}>
          {table.source && table.kind === 'table' && `This is ${SOURCES[table.source]}. `}
          Nothing is added yet.
        </p>
        <dl className={classes.counts}>
          <Count label="found" value={groupsByAction.certain.length} />
          <Count label="to check" value={groupsByAction.toCheck.length} />
          <Count label="to choose" value={groupsByAction.toChoose.length} />
          <Count label="not in the catalogue" value={groupsByAction.notInCatalogue.length} />
        </dl>
      </Panel>
      <GroupList
        title="Choose the coaster"
        intro="Several coasters have this name or a similar one. What you do not choose is not imported."
        groups={groupsByAction.toChoose}
        choices={choices}
        onChoose={choose}
      />
      <GroupList
        title="Check these"
        intro="The names differ a little, or the park is missing."
        groups={groupsByAction.toCheck}
        choices={choices}
        onChoose={choose}
      />
      <GroupList
        title="Not in the catalogue"
        intro="They become private entries of your log. When the catalogue gets a coaster with the same name and park, your entry is linked to it."
        groups={groupsByAction.notInCatalogue}
        choices={choices}
        onChoose={choose}
      />
      <GroupList
        title="Found"
        intro="Name and park agree with the catalogue."
        startsCollapsed
        groups={groupsByAction.certain}
        choices={choices}
        onChoose={choose}
      />
      <LineIssueList title="Lines that cannot be imported" issues={parsed.rejected} />
      <LineIssueList title="Lines that are imported in part" issues={parsed.warnings} />
      <div className={classes.bar}>
        {hasRatings && (
          <Checkbox
            label="Replace ratings, tags and reviews that my log has already"
            checked={replacesRatings}
            onChange={({ currentTarget }) => setReplacesRatings(currentTarget.checked)}
          />
        )}
        {send.isPending && (
          <progress
            className={classes.progress}
            aria-label="Import"
            value={sent}
            max={Math.max(lineCount, 1)}
          />
        )}
        {send.isError && (
          <FormAlert
            tone="error"
            message={errorMessage(send.error, 'The import did not finish.')}
            hint="What was added stays in your log, and is not added twice when you try again."
          />
        )}
        <div className={classes.actions}>
          <Button disabled={lineCount === 0} loading={send.isPending} onClick={() => send.mutate()}>
            {send.isError
              ? 'Try again'
              : lineCount === 1
                ? 'Import 1 line'
                : `Import ${lineCount.toLocaleString()} lines`}
          </Button>
          {table.kind === 'table' && table.source !== 'this-app' && (
            <Button
              variant="default"
              disabled={send.isPending}
              onClick={() => onChange({ ...draft, areColumnsKnown: false, choices: {} })}
            >
              Change the columns
            </Button>
          )}
          <Button variant="default" disabled={send.isPending} onClick={onCancel}>
            Choose another file
          </Button>
        </div>
        {plan.undecided.length > 0 && (
          <Text size="sm" c="dimmed">
            {plan.undecided.length === 1
              ? '1 entry for which you have not chosen a coaster will not be imported.'
              : `${plan.undecided.length.toLocaleString()} entries for which you have not chosen a coaster will not be imported.`}
          </Text>
        )}
      </div>
    </>
  );
}

function Count({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value.toLocaleString()}</dd>
    </div>
  );
}
