import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import type { ChecklistProgress } from '../model/checklist.ts';
import classes from './progress-figures.module.css';

/** Shows progress on the tour's coasters, as numbers and a bar. */
export function ProgressFigures({ done, total, percent }: ChecklistProgress) {
  return (
    <>
      <p className={classes.figures}>
        <span>
          You rode{' '}
          <strong>
            {done}&nbsp;of&nbsp;{total} coasters
          </strong>
        </span>
        <span className={classes.percent}>{percent}%</span>
      </p>
      <Progress.Root size={14} radius="xl">
        <Progress.Section
          className={classes.done ?? ''}
          value={total === 0 ? 0 : (done / total) * 100}
          color="sunset"
          aria-label="Coasters of the tour"
        />
      </Progress.Root>
    </>
  );
}
