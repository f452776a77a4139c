import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { saveFile } from '../../../../lib/browser/save-file.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import type { ImportResult } from '../api/send-rows.ts';
import { writeCsv } from '../csv/export-format.ts';
import { describeGroup, type Plan, type PlannedGroup } from '../model/import-plan.ts';
import type { LineIssue } from '../reading/read-entries.ts';
import classes from './import-page.module.css';

type ResultPanelProps = {
  readonly result: ImportResult;
  readonly plan: Plan;
  /** Lines without a coaster or with a future date. */
  readonly rejected: readonly LineIssue[];
  readonly onClose: () => void;
};

/** Shows what an import added, and offers to download the lines that were not imported. */
export function ResultPanel({ result: { counts, rejectedRows }, plan, rejected, onClose }: ResultPanelProps) {
  const missing = [
    ...rejected,
    ...rejectedRows,
    ...issuesOf(plan.undecided, 'You did not choose a coaster.'),
    ...issuesOf(plan.skipped, 'You left it out.'),
  ].sort((one, other) => one.line - other.line);
  const sentences = [
    `${formatCount(counts.credits_added, 'credit')} and ${formatCount(counts.rides_added, 'ride')} added.`,
    counts.credits_known + counts.rides_known > 0 &&
      `Your log already had ${formatCount(counts.credits_known, 'credit')} and ${formatCount(counts.rides_known, 'ride')} of the file.`,
    counts.opinions_changed > 0 &&
      `Ratings or reviews of ${formatCount(counts.opinions_changed, 'coaster')} changed.`,
    counts.places_added > 0 && `${formatCount(counts.places_added, 'coaster')} added to your top list.`,
  ].filter((sentence) => sentence !== false);

  function download(): void {
    const lines = missing.map(({ line, text, message }) => [String(line), text, message]);
    const content = `\uFEFF${writeCsv([['line', 'coaster', 'reason'], ...lines])}`;
    saveFile('not-imported.csv', new Blob([content], { type: 'text/csv' }));
  }

  return (
    <Panel title="Import finished">
      <div role="status">
        {sentences.map((sentence) => (
          <p key={sentence} className={classes.intro}>
            {sentence}
          </p>
        ))}
        {missing.length > 0 && (
          <p className={classes.intro}>{formatCount(missing.length, 'line')} not imported.</p>
        )}
      </div>
      <div className={classes.actions}>
        <Button component={Link} to="/log">
          Open my log
        </Button>
        {missing.length > 0 && (
          <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={download}>
            Download what is missing
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Import another file
        </Button>
      </div>
    </Panel>
  );
}

const formatCount = (amount: number, noun: string) =>
  `${amount.toLocaleString()} ${noun}${amount === 1 ? '' : 's'}`;

const issuesOf = (groups: readonly PlannedGroup[], message: string): readonly LineIssue[] =>
  groups.flatMap((group) => group.entries.map(({ line }) => ({ line, text: describeGroup(group), message })));
