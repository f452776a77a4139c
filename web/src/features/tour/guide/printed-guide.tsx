import { Title } from '@mantine/core';
import { DayDetails } from '../days/day-details.tsx';
import { tourDays } from '../model/tour-guide.ts';
import { tourParks } from '../model/tour-parks.ts';
import { TeamList } from '../team/team-list.tsx';
import { HotelList } from './hotel-list.tsx';
import classes from './printed-guide.module.css';

/** The whole guide for printing, independent of the part on the screen. */
export function PrintedGuide({ checked }: { readonly checked: ReadonlySet<string> }) {
  return (
    <div className={classes.guide}>
      {tourDays.map((day) => (
        <section key={day.id} className={classes.day}>
          <DayDetails day={day} />
        </section>
      ))}
      <section className={classes.part}>
        <Title order={2}>Hotels</Title>
        <HotelList />
      </section>
      <section className={classes.part}>
        <Title order={2}>Coasters</Title>
        <div className={classes.parks}>
          {tourParks.map(({ name, coasters }) => (
            <div key={name} className={classes.park}>
              <Title order={3}>{name}</Title>
              <ul>
                {coasters.map((coaster) => (
                  <li key={coaster}>
                    {checked.has(coaster) ? '☑' : '☐'} {coaster}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      <section className={classes.part}>
        <Title order={2}>Team</Title>
        <TeamList photos={undefined} />
      </section>
    </div>
  );
}
