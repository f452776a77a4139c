import { IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import classes from './lists.module.css';

type ProgressProps = { readonly ridden: number; readonly coasters: number };

/** Shows how many coasters of a group the member has ridden, as text and as a bar. */
export function RiddenProgress({ ridden, coasters }: ProgressProps) {
  return (
    <span className={classes.progress} data-done={(ridden === coasters && ridden > 0) || undefined}>
      <span className={classes.figures}>
        {ridden === coasters && ridden > 0 && <IconCircleCheckFilled size={16} aria-hidden />}
        {`${ridden.toLocaleString()} of ${coasters.toLocaleString()} ridden`}
      </span>
      <progress className={classes.bar} value={ridden} max={coasters} aria-hidden="true" />
    </span>
  );
}

type ProgressRowProps = ProgressProps & {
  readonly name: string;
  readonly detail?: string;
  readonly to: string;
};

/** Renders a manufacturer or a park in a list, with how many of its coasters the member has ridden. */
export function ProgressRow({ name, detail = '', to, ...progress }: ProgressRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.text}>
        <StretchedLink to={to}>
          <bdi className={classes.name}>{name}</bdi>
        </StretchedLink>
        {detail !== '' && <bdi className={classes.detail}>{detail}</bdi>}
      </span>
      <RiddenProgress {...progress} />
      <IconChevronRight size={20} aria-hidden className={classes.chevron} />
    </li>
  );
}
