import { Title } from '@mantine/core';
import { useInstance } from '../../../lib/instance/instance.ts';
import { DayDetails } from '../days/day-details.tsx';
import type { TourGuide } from '../model/tour-guide.ts';
import { TeamList } from '../team/team-list.tsx';
import { HotelList } from './hotel-list.tsx';
import classes from './printed-guide.module.css';

type PrintedGuideProps = {
  readonly guide: TourGuide;
  /** Names of the checked coasters. */
  readonly checked: ReadonlySet<string>;
};

/** All parts of the guide that the community shows, for printing. Does not depend on the tab on the screen. */
export function PrintedGuide({ guide, checked }: PrintedGuideProps) {
  const { tour_parts } = useInstance();
  return (
    <div className={classes.guide}>
      {tour_parts.includes('schedule') &&
        guide.days.map((day) => (
          <section key={day.id} className={classes.day}>
            <DayDetails guide={guide} day={day} />
          </section>
        ))}
      {tour_parts.includes('hotels') && (
        <section className={classes.section}>
          <Title order={2}>Hotels</Title>
          <HotelList guide={guide} />
        </section>
      )}
      {tour_parts.includes('coasters') && (
        <section className={classes.section}>
          <Title order={2}>Coasters</Title>
          <div className={classes.parks}>
            {guide.parks.map(({ id, name, coasters }) => (
              <div key={id} className={classes.park}>
                <Title order={3}>{name}</Title>
                <ul>
                  {coasters.map((coaster) => (
                    <li key={coaster.id}>
                      {checked.has(coaster.name) ? '☑' : '☐'} {coaster.name}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      )}
      {tour_parts.includes('team') && (
        <section className={classes.section}>
          <Title order={2}>Team</Title>
          <TeamList contacts={guide.contacts} photos={undefined} />
        </section>
      )}
    </div>
  );
}
