import { BackLink } from '../../../../ui/layout/back-link.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { ChooseStep } from './choose-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import classes from './import-page.module.css';
import { ReviewStep } from './review-step.tsx';
import { useImportDraft } from './use-import-draft.ts';

type ImportPageProps = {
  /** Refetches the coaster count in the member's profile. Called when it may have changed. */
  readonly refetchCoasterCount: () => unknown;
};

/** Imports a file or a list into the member's log, and exports the log to a file. */
export function ImportPage({ refetchCoasterCount }: ImportPageProps) {
  const { draft, table, setDraft } = useImportDraft();
  return (
    <Page title="Import and export" isSlim back={<BackLink to="/log">Ride log</BackLink>}>
      <div className={classes.steps}>
        {!draft || !table ? (
          <ChooseStep onChosen={setDraft} />
        ) : draft.areColumnsKnown ? (
          <ReviewStep
            draft={draft}
            table={table}
            onChange={setDraft}
            onCancel={() => setDraft(null)}
            refetchCoasterCount={refetchCoasterCount}
          />
        ) : (
          <ColumnsStep draft={draft} table={table} onChange={setDraft} onCancel={() => setDraft(null)} />
        )}
      </div>
    </Page>
  );
}
