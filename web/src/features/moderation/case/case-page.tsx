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
import { CaseReports } from './case-reports.tsx';
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

/** Shows a case with its whole context, and the form to decide it. */
export function CasePage({ caseId }: { readonly caseId: string }) {
  const { data, isPending, isFetching, refetch } = useCase(caseId);
  const [parameters] = useSearchParams();
  const search = formatFilters(parseFilters(parameters));
  const back = <BackLink to={`/moderation${search}`}>Moderation</BackLink>;
  if (data) return <LoadedCase key={data.id} moderationCase={data} back={back} search={search} />;
  return (
    <Page title="Case" back={back} isSlim>
      {isPending ? (
        <EntryListSkeleton contentName="the case" portraits />
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
  const label = formButtonLabel(moderationCase);
  const mayDecide = moderationCase.status === 'open' && moderationCase.member !== null;
  const actions = possibleActions(moderationCase.kind);
  const appealed = appealedDecision(moderationCase);

  function choose(changed: Parameters<typeof draft.change>[0]): void {
    if (mayDecide && (!changed.contentAction || actions.includes(changed.contentAction))) {
      draft.change(changed);
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
  const side = (
    <div className={classes.formColumn}>
      <div ref={formSentinel} className={classes.formSentinel} />
      <Actions moderationCase={moderationCase} draft={draft} onDecided={handleDecided} />
      {!appealed && <CaseMember moderationCase={moderationCase} />}
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
          {appealed && side}
          <div className={classes.contentColumn}>
            <CaseTarget moderationCase={moderationCase} />
            <CaseReports moderationCase={moderationCase} />
            {!isFormInView && label !== undefined && (
              <div className={classes.stickyFormBar}>
                <div className={classes.formBar}>
                  <Button onClick={showForm}>{label}</Button>
                </div>
              </div>
            )}
          </div>
          {!appealed && side}
          <div className={classes.historyColumn}>
            <EarlierDecisions moderationCase={moderationCase} omitted={appealed} />
            {appealed && <CaseMember moderationCase={moderationCase} />}
            <CaseNotes moderationCase={moderationCase} />
          </div>
        </div>
        <ShortcutHelp shortcuts={SHORTCUTS} opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      </Page>
    </div>
  );
}

const FORM_ID = 'decision';

function showForm(): void {
  const form = document.getElementById(FORM_ID);
  form?.querySelector('input')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'start' });
}

/** Returns the text that asks for confirmation before a case is closed without action; undefined if nobody reported it. */
function closeConfirmation(reports: number): string | undefined {
  if (reports === 0) return undefined;
  return `${reports === 1 ? 'A member' : `${reports} members`} reported it. They will be told that no rule was broken.`;
}

/** Returns the label of the button that scrolls to the form; undefined if the case needs no decision and no answer. */
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

/** Shows the form that fits the state of the case: decide it, answer the appeal, or reverse the decision. */
function Actions({ moderationCase, draft, onDecided }: ActionsProps) {
  const appealed = appealedDecision(moderationCase);
  const reversible = reversibleDecision(moderationCase);
  const decide = useDecideCases();
  if (moderationCase.member === null) return <Panel title="Closed">The account was deleted.</Panel>;
  if (appealed) {
    return (
      <Panel id={FORM_ID} title="Answer the appeal">
        <AnswerForm decision={appealed} />
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
          closeConfirmation={closeConfirmation(moderationCase.report_count)}
        />
        <RemoveRecentContent member={moderationCase.member} onDone={onDecided} />
      </Panel>
    );
  }
  return (
    <Panel title="Decided">
      {reversible ? (
        <AnswerForm decision={reversible} />
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
  const listed = useCases(parseFilters(parameters)).data ?? [];
  const position = listed.findIndex(({ id }) => id === caseId);
  return position === -1
    ? { next: listed[0]?.id }
    : { previous: listed[position - 1]?.id, next: listed[position + 1]?.id };
}
