import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconHeart, IconHome, IconLaurelWreath, IconRollercoaster } from '@tabler/icons-react';
import type { TourChoice } from '#shared/constants.ts';
import { useInstance } from '../../../lib/instance/instance.ts';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { StaffMark } from '../../../ui/members/staff-mark.tsx';
import type { Member } from '../model/member.ts';
import classes from './member-card.module.css';

const tourBadges = {
  yes: { label: 'Thrill Tour 2025', isMaybe: false },
  maybe: { label: 'Maybe Thrill Tour 2025', isMaybe: true },
  no: undefined,
} as const satisfies Record<TourChoice, object | undefined>;

type MemberCardProps = {
  readonly member: Member;
  /** False if all members in the list have the same tour badge. */
  readonly showsTour?: boolean;
};

/** Shows a member in the list. The badges use the same icons as the filters above the list. */
export function MemberCard({ member, showsTour = true }: MemberCardProps) {
  const { id, name, profile_picture, home_park, favorite_coaster, coaster_count, thrill_tour_2025 } = member;
  const { tour_enabled } = useInstance();
  const tour = tour_enabled && showsTour ? tourBadges[thrill_tour_2025] : undefined;
  return (
    <article className={classes.card}>
      <MemberAvatar
        name={name}
        photo={profile_picture}
        size={56}
        alt={profile_picture ? `Photo of ${name}` : ''}
      />
      <div className={classes.text}>
        <div className={classes.nameLine}>
          <h2 className={classes.name}>
            <StretchedLink to={`/members/${id}`}>
              <bdi>{name}</bdi>
            </StretchedLink>
          </h2>
          <StaffMark role={member.staff_role} />
          {member.is_guide && (
            <span className={classes.badge} title="THRILL GUIDE">
              <IconLaurelWreath size={18} stroke={2} aria-hidden />
              <VisuallyHidden component="span">THRILL GUIDE</VisuallyHidden>
            </span>
          )}
        </div>
        {home_park && (
          <p className={classes.fact}>
            <IconHome size={16} stroke={1.8} role="img" aria-label="Home park" />
            <bdi>{home_park}</bdi>
          </p>
        )}
        {favorite_coaster && (
          <p className={classes.fact}>
            <IconHeart size={16} stroke={1.8} role="img" aria-label="Favourite coaster" />
            <bdi>{favorite_coaster}</bdi>
          </p>
        )}
      </div>
      <div className={classes.countAndTour}>
        {coaster_count > 0 && (
          <p className={classes.count}>
            <span className={classes.number}>{coaster_count.toLocaleString()}</span>{' '}
            <VisuallyHidden component="span">{coaster_count === 1 ? 'coaster ' : 'coasters '}</VisuallyHidden>
            ridden
          </p>
        )}
        {tour && (
          <span className={classes.badge} data-maybe={tour.isMaybe || undefined} title={tour.label}>
            <IconRollercoaster size={18} stroke={2} aria-hidden />
            {tour.isMaybe && <span aria-hidden="true">maybe</span>}
            <VisuallyHidden component="span">{tour.label}</VisuallyHidden>
          </span>
        )}
      </div>
    </article>
  );
}

/** Shows a placeholder while a card loads. */
export function MemberCardSkeleton() {
  return (
    <div className={classes.card}>
      <Skeleton circle height={56} />
      <div className={classes.text}>
        <Skeleton height="1.1rem" width="60%" />
        <Skeleton height="0.8rem" width="80%" />
        <Skeleton height="0.8rem" width="50%" />
      </div>
    </div>
  );
}
