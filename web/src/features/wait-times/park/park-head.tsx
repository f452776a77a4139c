import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { formatParkTime } from '../model/local-time.ts';
import type { WaitPark } from '../model/wait-park.ts';
import classes from './park-head.module.css';

type ParkHeadProps = {
  readonly park: WaitPark;
  readonly now: Date;
  readonly isClosed: boolean;
  readonly star: ReactNode;
};

/** Shows a park's name, country and star button, and its local time if it differs from the device's. */
export function ParkHead({ park, now, isClosed, star }: ParkHeadProps) {
  const parkTime = formatParkTime(park.timezone, now);
  return (
    <header>
      <Page title={park.name} back={<BackLink to="/wait-times">Back to Parks</BackLink>}>
        <div className={classes.line}>
          <div className={classes.facts}>
            <p>
              <bdi>{park.country}</bdi>
              {park.live && !isClosed && ' · Live wait times'}
            </p>
            {parkTime !== undefined && (
              <p className={classes.clock}>
                <IconClock size={16} stroke={2} aria-hidden />
                {parkTime} at the park
              </p>
            )}
          </div>
          {star}
        </div>
      </Page>
    </header>
  );
}
