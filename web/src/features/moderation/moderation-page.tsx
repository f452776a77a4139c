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
import { formatFilters, parseFilters } from './model/case-filters.ts';
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

/** Keep equal to the limit of the function decide_cases. */
const MAX_SELECTED = 100;

/** Shows the moderators' queue of cases. */
export function ModerationPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const filters = parseFilters(parameters);
  const search = formatFilters(filters);
  const cases = useCases(filters);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isDeciding, setIsDeciding] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const chosen = cases.data?.filter(({ id }) => filters.queue === 'open' && selected.has(id)) ?? [];

  function select(caseId: string): void {
    setSelected((before) => {
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
      if (focusedId !== undefined && filters.queue === 'open') select(focusedId);
    },
    b: () => setIsDeciding(chosen.length > 0),
  });

  return (
    <div data-wide-screen>
      <Page title="Moderation">
        <QueueToolbar
          filters={filters}
          onFilter={(changed) => navigate(`/moderation${formatFilters(changed)}`)}
          onHelp={() => setIsHelpOpen(true)}
        />
        {cases.isPending ? (
          <EntryListSkeleton contentName="cases" portraits />
        ) : cases.data === undefined ? (
          <LoadError
            message="Failed to load the cases"
            pending={cases.isFetching}
            onRetry={() => cases.refetch()}
          />
        ) : cases.data.length === 0 ? (
          <EmptyState
            art={<EmptyStation />}
            title={filters.queue === 'decided' ? 'Nothing decided yet' : 'No open cases'}
            message="Reports from members arrive here."
          />
        ) : (
          <>
            <ul className={classes.list}>
              {cases.data.map((listedCase) => (
                <li key={listedCase.id}>
                  <CaseRow
                    listedCase={listedCase}
                    search={search}
                    isSelected={selected.has(listedCase.id)}
                    onSelect={filters.queue === 'open' ? select : undefined}
                  />
                </li>
              ))}
            </ul>
            <ListEnd list={cases} endless end="These are all cases." more="Show more cases" />
          </>
        )}
        {chosen.length > 0 && (
          <SelectionBar label="Selected cases" count={chosen.length} onClear={() => setSelected(new Set())}>
            <Button onClick={() => setIsDeciding(true)} aria-haspopup="dialog">
              Decide together
            </Button>
          </SelectionBar>
        )}
        <BulkDecision
          cases={chosen}
          opened={isDeciding}
          onClose={() => setIsDeciding(false)}
          onDecided={() => {
            showToast({
              title: 'Success',
              message: chosen.length === 1 ? 'Decided 1 case' : `Decided ${chosen.length} cases`,
            });
            setSelected(new Set());
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
