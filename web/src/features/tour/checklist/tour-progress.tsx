import { Skeleton } from '@mantine/core';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useTourGuide } from '../api/get-tour-guide.ts';
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
  const { data: guide, isPending, isFetching, refetch } = useTourGuide();
  const progress = guide && checklistProgress(guide.parks, checked);
  return (
    <Panel title="Thrill Tour 2025" action={<MoreLink to="/thrill-tour-2025">Tour guide</MoreLink>}>
      {progress ? (
        <ProgressFigures {...progress} />
      ) : isPending ? (
        <Skeleton height={56} radius="md" role="status" aria-label="Loading your progress" />
      ) : (
        <LoadError message="Failed to load the tour's coasters" pending={isFetching} onRetry={refetch} />
      )}
      <MoreLink to="/thrill-tour-2025?tab=coasters">
        {progress && progress.done === progress.total ? 'See your checklist' : 'Tick off what you rode'}
      </MoreLink>
    </Panel>
  );
}
