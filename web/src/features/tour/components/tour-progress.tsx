import { Progress } from '@mantine/core';
import { MoreLink } from '../../../ui/more-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { progressOf } from '../model/checklist.ts';
import classes from './tour-progress.module.css';
import { useChecklist } from './use-checklist.ts';

type TourProgressProps = {
  readonly userId: string;
  /** Names of the coasters that are stored as checked. */
  readonly saved: readonly string[];
};

/** How far the member has come with the coasters of the tour. */
export function TourProgress({ userId, saved }: TourProgressProps) {
  const { checked } = useChecklist({ userId, saved });
  const { done, total, percent } = progressOf(checked);
  return (
    <Panel title="Thrill Tour 2025" action={<MoreLink to="/thrill-tour-2025">Tour guide</MoreLink>}>
      <p className={classes.figures}>
        <strong>{percent}%</strong>
        <span>
          {done} of {total} coasters
        </span>
      </p>
      <Progress.Root size={14} radius="xl">
        <Progress.Section value={(done / total) * 100} color="sunset" aria-label="Coasters of the tour" />
      </Progress.Root>
      <MoreLink to="/thrill-tour-2025?tab=coasters">
        {done === total ? 'See your checklist' : 'Tick off what you rode'}
      </MoreLink>
    </Panel>
  );
}
