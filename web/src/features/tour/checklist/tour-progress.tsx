import { Panel } from '../../../ui/layout/panel.tsx';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { checklistProgress } from '../model/checklist.ts';
import { ProgressFigures } from './progress-figures.tsx';
import { useChecklist } from './use-checklist.ts';

type TourProgressProps = {
  /** Names of the coasters stored as checked. */
  readonly saved: readonly string[];
};

/** Shows the member's progress on the coasters of the tour. */
export function TourProgress({ saved }: TourProgressProps) {
  const { checked } = useChecklist({ saved });
  const progress = checklistProgress(checked);
  return (
    <Panel title="Thrill Tour 2025" action={<MoreLink to="/thrill-tour-2025">Tour guide</MoreLink>}>
      <ProgressFigures {...progress} />
      <MoreLink to="/thrill-tour-2025?tab=coasters">
        {progress.done === progress.total ? 'See your checklist' : 'Tick off what you rode'}
      </MoreLink>
    </Panel>
  );
}
