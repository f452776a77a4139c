import { Button, Modal } from '@mantine/core';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showToast } from '../../lib/toast.ts';
import { EmptyStation } from '../../ui/art/empty-station.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useShownWhileClosing } from '../../ui/layout/use-shown-while-closing.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { EntryListSkeleton } from '../../ui/states/entry-list-skeleton.tsx';
import { ListEnd } from '../../ui/states/list-end.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { useDecideCases } from './api/act-on-cases.ts';
import { useCases } from './api/list-cases.ts';
import { DecisionForm } from './components/decision-form.tsx';
import { type Shortcut, ShortcutHelp } from './components/shortcuts.tsx';
import { useDecisionDraft } from './components/use-decision-draft.ts';
import { useShortcuts } from './components/use-shortcuts.ts';
import { formatFilters, parseFilters, type Queue } from './model/case-filters.ts';
import type { ListedCase } from './model/moderation-case.ts';
import { CaseRow } from './queue/case-row.tsx';
import { focusedCaseId, focusNeighbour } from './queue/focused-case.ts';
import classes from './queue/queue.module.css';
import { QueueToolbar } from './queue/queue-toolbar.tsx';
import { SelectionBar } from './queue/selection-bar.tsx';

const SHORTCUTS: readonly Shortcut[] = [
  { key: 'j', description: 'Next case' },
  { key: 'k', description: 'Previous case' },
  { key: 'Enter', description: 'Open the case' },
  { key: 'x', description: 'Select the case' },
  { key: 'b', description: 'Decide the selected cases together' },
  { key: '?', description: 'Show these shortcuts' },
];

const EMPTY_QUEUES: Readonly<Record<Queue, { readonly title: string; readonly message: string }>> = {
  open: { title: 'No open cases', message: 'Reports from members arrive here.' },
  appealed: { title: 'No open appeals', message: 'Appeals against decisions arrive here.' },
  decided: { title: 'Nothing decided yet', message: 'Decided cases are listed here.' },
};

/** Keep equal to the limit of the function decide_cases. */
const MAX_SELECTED = 100;

/** Shows the moderators' queue of cases. */
export function ModerationPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const filters = parseFilters(parameters);
  const search = formatFilters(filters);
  const cases = useCases(filters);
  /** Ids of the selected cases. May contain some that are no longer listed. */
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [isDeciding, setIsDeciding] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const selectedCases = cases.data?.filter(({ id }) => filters.queue === 'open' && selection.has(id)) ?? [];

  function toggleSelection(caseId: string): void {
    setSelection((before) => {
      const after = new Set(before);
      if (!after.delete(caseId) && after.size < MAX_SELECTED) after.add(caseId);
      return after;
    });
  }

  useShortcuts({
    '?': () => setIsHelpOpen(true),
    j: () => focusNeighbour(1),
    k: () => focusNeighbour(-1),
    x: () => {
      const focusedId = focusedCaseId();
      if (focusedId !== undefined && filters.queue === 'open') toggleSelection(focusedId);
    },
    b: () => setIsDeciding(selectedCases.length > 0),
  });

  return (
    <div data-wide-screen>
      <Page title="Moderation">
        <QueueToolbar
          filters={filters}
          onFilter={(newFilters) => navigate(`/moderation${formatFilters(newFilters)}`)}
          onHelp={() => setIsHelpOpen(true)}
        />
        {cases.isPending ? (
          <EntryListSkeleton contentName="cases" hasAvatars />
        ) : cases.data === undefined ? (
          <LoadError
            message="Failed to load the cases"
            pending={cases.isFetching}
            onRetry={() => cases.refetch()}
          />
        ) : cases.data.length === 0 ? (
          <EmptyState
            art={<EmptyStation />}
            {...(filters.kind !== null || filters.reason !== null
              ? { title: 'No case matches the filters', message: 'Choose other filters to see more cases.' }
              : EMPTY_QUEUES[filters.queue])}
          />
        ) : (
          <>
            <ul className={classes.list}>
              {cases.data.map((listedCase) => (
                <li key={listedCase.id}>
                  <CaseRow
                    listedCase={listedCase}
                    search={search}
                    isSelected={selection.has(listedCase.id)}
                    onToggleSelection={filters.queue === 'open' ? toggleSelection : undefined}
                  />
                </li>
              ))}
            </ul>
            <ListEnd list={cases} endless end="These are all cases." more="Show more cases" />
          </>
        )}
        {selectedCases.length > 0 && (
          <SelectionBar
            label="Selected cases"
            count={selectedCases.length}
            onClear={() => setSelection(new Set())}
          >
            <Button onClick={() => setIsDeciding(true)} aria-haspopup="dialog">
              Decide together
            </Button>
          </SelectionBar>
        )}
        <BulkDecision
          cases={selectedCases}
          opened={isDeciding}
          onClose={() => setIsDeciding(false)}
          onDecided={() => {
            showToast({
              title: 'Success',
              message:
                selectedCases.length === 1 ? 'Decided 1 case' : `Decided ${selectedCases.length} cases`,
            });
            setSelection(new Set());
            setIsDeciding(false);
          }}
        />
        <ShortcutHelp shortcuts={SHORTCUTS} opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      </Page>
    </div>
  );
}

type BulkDecisionProps = {
  readonly cases: readonly ListedCase[];
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDecided: () => void;
};

/** Decides the selected cases with one rule and one text. */
function BulkDecision({ cases, opened, onClose, onDecided }: BulkDecisionProps) {
  const draft = useDecisionDraft();
  const decide = useDecideCases();
  const hasCases = cases.length > 0;
  const [hadCases, setHadCases] = useState(hasCases);
  if (hadCases !== hasCases) {
    setHadCases(hasCases);
    // A closed dialog keeps its draft as long as cases are selected. A new selection must not start with the draft of the
    // previous one.
    if (hasCases) draft.reset();
  }
  const isOpen = opened && hasCases;
  const count = useShownWhileClosing(cases.length, isOpen);
  return (
    <Modal
      opened={isOpen}
      stackId={useId()}
      onClose={() => {
        if (!decide.isPending) onClose();
      }}
      onExitTransitionEnd={() => decide.reset()}
      title={`Decide ${count} ${count === 1 ? 'case' : 'cases'} together`}
      centered
      size="md"
      radius="lg"
      zIndex={300}
    >
      <DecisionForm
        kinds={cases.map(({ kind }) => kind)}
        caseIds={cases.map(({ id }) => id)}
        draft={draft}
        decide={decide}
        onDecided={onDecided}
      />
    </Modal>
  );
}
