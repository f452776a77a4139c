import { Skeleton, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { type TourRecap as Recap, tourRecapQuery } from '../api/get-tour-recap.ts';
import classes from './tour-recap.module.css';

/** Number of riders that fit in one row on a phone. */
const RIDERS_SHOWN = 6;

/**
 * Shows, after the last day of the tour, what members did on the tour. Its riders are the members who chose to join the tour, its rides
 * are the ticks of all members' checklists.
 */
export function TourRecap() {
  const { data: recap, isPending, isFetching, refetch } = useQuery(tourRecapQuery);
  // Not on phones in landscape, which are less than 30em high.
  const isWide = useMediaQuery('(min-width: 40em) and (min-height: 30.01em)', false, {
    getInitialValueInEffect: false,
  });
  const [isOpen, setIsOpen] = useState(false);
  const heading = (
    <Title order={2} id="tour-recap" fz="min(1.25rem, 8vw)">
      That was the tour
    </Title>
  );
  const content = recap ? (
    <RecapContent {...recap} />
  ) : isPending ? (
    <Skeleton height={100} radius="md" role="status" aria-label="Loading the recap" />
  ) : (
    <LoadError message="Failed to load the recap" pending={isFetching} onRetry={refetch} />
  );
  return (
    <section aria-labelledby="tour-recap">
      {isWide ? (
        <div className={classes.recap}>
          {heading}
          {content}
        </div>
      ) : (
        // Collapsed at first, so that the days are on the first screen of a phone, also in landscape.
        <details className={classes.recap} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className={classes.summary}>
            <div>
              {heading}
              {recap && recap.tick_count > 0 && <RecapLine {...recap} />}
            </div>
            <IconChevronDown size={22} stroke={2} aria-hidden />
          </summary>
          {isOpen && content}
        </details>
      )}
    </section>
  );
}

/** The main figures in one line, for the collapsed recap. */
function RecapLine({ rider_count, tick_count }: Recap) {
  return (
    <span className={classes.collapsedFigures}>
      {rider_count.toLocaleString('en')} {rider_count === 1 ? 'rider' : 'riders'} ·{' '}
      {tick_count.toLocaleString('en')} {tick_count === 1 ? 'ride' : 'rides'}
    </span>
  );
}

function RecapContent({ rider_count, riders, tick_count, coasters, photo_count, photos }: Recap) {
  if (rider_count === 0 && tick_count === 0) {
    return <p className={classes.text}>Nobody has ticked a coaster yet.</p>;
  }
  return (
    <>
      <dl className={classes.figures}>
        <Figure label={rider_count === 1 ? 'rider' : 'riders'} value={rider_count} />
        <Figure label={tick_count === 1 ? 'ride together' : 'rides together'} value={tick_count} />
        {photo_count > 0 && <Figure label={photo_count === 1 ? 'photo' : 'photos'} value={photo_count} />}
      </dl>
      {coasters.length > 0 && (
        <p className={classes.text}>
          Most ridden: <strong>{coasters.map(({ name }) => name).join(', ')}</strong>
        </p>
      )}
      <div className={classes.ridersAndPhotos}>
        {riders.length > 0 && (
          <ul className={classes.riders} aria-label="Who was there">
            {riders.slice(0, RIDERS_SHOWN).map(({ id, name, profile_picture }) => (
              <li key={id}>
                <Link to={`/members/${id}`} aria-label={name}>
                  <MemberAvatar name={name} photo={profile_picture} size={40} />
                </Link>
              </li>
            ))}
            {rider_count > RIDERS_SHOWN && (
              <li className={classes.moreRiders}>
                <span>+{(rider_count - RIDERS_SHOWN).toLocaleString('en')}</span>
              </li>
            )}
          </ul>
        )}
        {photos.length > 0 && (
          <ul className={classes.photos} aria-label="Photos of the tour">
            {photos.map(({ post_id, image, alt }) => (
              <li key={image}>
                <Link to={`/posts/${post_id}`}>
                  <img
                    className={classes.photo}
                    src={image}
                    alt={alt || 'A photo of the tour'}
                    loading="lazy"
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{value.toLocaleString('en')}</dd>
    </div>
  );
}
