import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Page } from '../../../ui/layout/page.tsx';
import { formatParkTime } from '../model/local-time.ts';
import type { WaitPark } from '../model/wait-park.ts';
import { BackToParks } from './back-to-parks.tsx';
import classes from './park-head.module.css';
import { SourceLink } from './source-link.tsx';

type ParkHeadProps = { readonly park: WaitPark; readonly now: Date; readonly star: ReactNode };

/** Shows a park's name, country and local time. */
export function ParkHead({ park, now, star }: ParkHeadProps) {
  const parkTime = formatParkTime(park.timezone, now);
  return (
    <header>
      <div className={classes.top}>
        <BackToParks />
        {star}
      </div>
      <Page title={park.name}>
        <div className={classes.facts}>
          <p className={classes.place}>
            <bdi>{park.country}</bdi>
            {park.live && ' · Live wait times'}
          </p>
          {parkTime !== undefined && (
            <p className={classes.clock}>
              <IconClock size={18} stroke={2} aria-hidden />
              {parkTime} at the park
            </p>
          )}
          {park.live && <SourceLink />}
        </div>
      </Page>
    </header>
  );
}
