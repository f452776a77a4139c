import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useInView } from '../../../lib/browser/use-in-view.ts';
import { showToast } from '../../../lib/toast.ts';
import { BrokenTrack } from '../../../ui/art/broken-track.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { EntryListSkeleton } from '../../../ui/states/entry-list-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useDecideCases } from '../api/act-on-cases.ts';
import { useCase } from '../api/get-case.ts';
import { useCases } from '../api/list-cases.ts';
import { DecisionForm } from '../components/decision-form.tsx';
import { type Shortcut, ShortcutHelp } from '../components/shortcuts.tsx';
import { useDecisionDraft } from '../components/use-decision-draft.ts';
import { useShortcuts } from '../components/use-shortcuts.ts';
import { formatFilters, parseFilters } from '../model/case-filters.ts';
import { KIND_LABELS, labelOf } from '../model/labels.ts';
import {
  appealedDecision,
  type ModerationCase,
  possibleActions,
  reversibleDecision,
} from '../model/moderation-case.ts';
import { AnswerForm } from './answer-form.tsx';
import classes from './case.module.css';
import { CaseMember } from './case-member.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseReports, isAutomaticReport } from './case-reports.tsx';
import { CaseTarget } from './case-target.tsx';
import { EarlierDecisions } from './earlier-decisions.tsx';
import { RemoveRecentContent } from './remove-recent-content.tsx';

const SHORTCUTS: readonly Shortcut[] = [
  { key: 'd', description: 'No action' },
  { key: 'h', description: 'Hide the content' },
  { key: 'r', description: 'Remove the content' },
  { key: 'w', description: 'Warn the member' },
  { key: 's', description: 'Suspend the member' },
  { key: 'n', description: 'Next case' },
  { key: 'p', description: 'Previous case' },
  { key: 'u', description: 'Back to the queue' },
  { key: '?', description: 'Show these shortcuts' },
];

/** Shows a case with its context, and the form that its state allows: to decide it, to answer an appeal or to reverse a decision. */
export function CasePage({ caseId }: { readonly caseId: string }) {
  const { data, isPending, isFetching, refetch } = useCase(caseId);
  const [parameters] = useSearchParams();
  const search = formatFilters(parseFilters(parameters));
  const back = <BackLink to={`/moderation${search}`}>Moderation</BackLink>;
  if (data) return <LoadedCase key={data.id} moderationCase={data} back={back} search={search} />;
  return (
    <Page title="Case" back={back} isSlim>
      {isPending ? (
        <EntryListSkeleton contentName="the case" hasAvatars />
      ) : data === null ? (
        <EmptyState
          title="There is no such case"
          art={<BrokenTrack />}
          message="Its address may be mistyped."
        />
      ) : (
        <LoadError message="Failed to load the case" pending={isFetching} onRetry={() => refetch()} />
      )}
    </Page>
  );
}

type LoadedCaseProps = {
  readonly moderationCase: ModerationCase;
  readonly back: React.ReactNode;
  /** Query string with the filters of the queue. */
  readonly search: string;
};

function LoadedCase({ moderationCase, back, search }: LoadedCaseProps) {
  const navigate = useNavigate();
  const neighbours = useNeighbours(moderationCase.id);
  const draft = useDecisionDraft();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const openQueue = () => navigate(`/moderation${search}`);
  const openCase = (id: string | undefined) =>
    id === undefined ? openQueue() : navigate(`/moderation/${id}${search}`);
  const [formSentinel, isFormInView] = useInView<HTMLDivElement>();
  const formLabel = formButtonLabel(moderationCase);
  const mayDecide = moderationCase.status === 'open' && moderationCase.member !== null;
  const actions = possibleActions(moderationCase.kind);
  const decisionUnderAppeal = appealedDecision(moderationCase);

  function choose(changes: Parameters<typeof draft.change>[0]): void {
    if (mayDecide && (!changes.contentAction || actions.includes(changes.contentAction))) {
      draft.change(changes);
      // The field is rendered only after the choice has changed the draft.
      setTimeout(() => draft.ruleField.current?.focus());
    }
  }

  useShortcuts({
    '?': () => setIsHelpOpen(true),
    d: () => choose({ contentAction: 'keep', memberAction: 'none' }),
    h: () => choose({ contentAction: 'hide' }),
    r: () => choose({ contentAction: 'remove' }),
    w: () => choose({ memberAction: 'warn' }),
    s: () => choose({ memberAction: 'suspend' }),
    n: () => void openCase(neighbours.next),
    p: () => void openCase(neighbours.previous),
    u: () => void openQueue(),
  });

  function handleDecided(): void {
    showToast({ title: 'Success', message: 'Decided' });
    void openCase(neighbours.next);
  }

  // For an appeal, this column comes first in the document. On phones, which stack the columns, it is then above the content.
  const formColumn = (
    <div className={classes.formColumn}>
      <div ref={formSentinel} className={classes.formSentinel} />
      <Actions moderationCase={moderationCase} draft={draft} onDecided={handleDecided} />
      {!decisionUnderAppeal && <CaseMember moderationCase={moderationCase} />}
      <Button
        variant="default"
        className={classes.shortcutsButton ?? ''}
        onClick={() => setIsHelpOpen(true)}
        aria-haspopup="dialog"
      >
        Keyboard shortcuts
      </Button>
    </div>
  );

  return (
    <div data-wide-screen>
      <Page
        title={`${labelOf(KIND_LABELS, moderationCase.kind)} by ${moderationCase.member?.name ?? 'a deleted member'}`}
        back={back}
        isSlim
      >
        <div className={classes.columns}>
          {decisionUnderAppeal && formColumn}
          <div className={classes.contentColumn}>
            <CaseTarget moderationCase={moderationCase} />
            <CaseReports moderationCase={moderationCase} />
            {!isFormInView && formLabel !== undefined && (
              <div className={classes.stickyFormBar}>
                <div className={classes.formBar}>
                  <Button onClick={scrollToForm}>{formLabel}</Button>
                </div>
              </div>
            )}
          </div>
          {!decisionUnderAppeal && formColumn}
          <div className={classes.historyColumn}>
            <EarlierDecisions moderationCase={moderationCase} omittedDecision={decisionUnderAppeal} />
            {decisionUnderAppeal && <CaseMember moderationCase={moderationCase} />}
            <CaseNotes moderationCase={moderationCase} />
          </div>
        </div>
        <ShortcutHelp shortcuts={SHORTCUTS} opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      </Page>
    </div>
  );
}

const FORM_ID = 'decision';

function scrollToForm(): void {
  const form = document.getElementById(FORM_ID);
  form?.querySelector('input')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'start' });
}

/**
 * Returns the text that asks for confirmation before a case is closed without action; undefined if no member waits for an answer to a
 * report. The case has at most its 50 newest reports.
 */
function closeConfirmation({ reports, report_count }: ModerationCase): string | undefined {
  const count = reports.filter((report) => report.outcome === null && !isAutomaticReport(report)).length;
  if (count === 0) return undefined;
  const members =
    count === 1 ? 'A member' : `${report_count > reports.length ? 'At least ' : ''}${count} members`;
  return `${members} reported it. They will be told that no rule was broken.`;
}

/** Returns the label of the button that scrolls to the form; undefined if there is nothing to decide or answer. */
function formButtonLabel(moderationCase: ModerationCase): string | undefined {
  if (moderationCase.member === null) return undefined;
  if (appealedDecision(moderationCase)) return 'Answer the appeal';
  return moderationCase.status === 'open' ? 'Decide' : undefined;
}

type ActionsProps = {
  readonly moderationCase: ModerationCase;
  readonly draft: ReturnType<typeof useDecisionDraft>;
  readonly onDecided: () => void;
};

/** Shows the form that the state of the case allows: to decide it, to answer the appeal or to reverse the decision. */
function Actions({ moderationCase, draft, onDecided }: ActionsProps) {
  const decisionUnderAppeal = appealedDecision(moderationCase);
  const decisionToReverse = reversibleDecision(moderationCase);
  const decide = useDecideCases();
  if (moderationCase.member === null) return <Panel title="Closed">The account was deleted.</Panel>;
  if (decisionUnderAppeal) {
    return (
      <Panel id={FORM_ID} title="Answer the appeal">
        <AnswerForm key={decisionUnderAppeal.id} decision={decisionUnderAppeal} />
      </Panel>
    );
  }
  if (moderationCase.status === 'open') {
    return (
      <Panel id={FORM_ID} title="Decide">
        <DecisionForm
          kinds={[moderationCase.kind]}
          caseIds={[moderationCase.id]}
          draft={draft}
          decide={decide}
          onDecided={onDecided}
          closeConfirmation={closeConfirmation(moderationCase)}
        />
        <RemoveRecentContent member={moderationCase.member} onDone={onDecided} />
      </Panel>
    );
  }
  return (
    <Panel title="Decided">
      {decisionToReverse ? (
        <AnswerForm key={decisionToReverse.id} decision={decisionToReverse} />
      ) : (
        <p className={classes.small}>Nothing is left to do. A new report opens the case again.</p>
      )}
    </Panel>
  );
}

/**
 * Returns the ids of the previous and the next case in the loaded part of the queue, with the filters of the URL. If that part does
 * not contain this case, the first case of the queue is the next one.
 */
function useNeighbours(caseId: string): {
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
} {
  const [parameters] = useSearchParams();
  const cases = useCases(parseFilters(parameters)).data ?? [];
  const position = cases.findIndex(({ id }) => id === caseId);
  return position === -1
    ? { next: cases[0]?.id }
    : { previous: cases[position - 1]?.id, next: cases[position + 1]?.id };
}
