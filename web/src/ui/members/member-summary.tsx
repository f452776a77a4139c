import { Text } from '@mantine/core';
import { IconHome, IconRollercoaster, IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StaffRole, TourChoice } from '#shared/constants.ts';
import { StretchedLink } from '../layout/stretched-link.tsx';
import { GuideBadge } from './guide-badge.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import classes from './member-summary.module.css';
import { StaffMark } from './staff-mark.tsx';
import { TourChip } from './tour-chip.tsx';

type MemberSummaryProps = {
  readonly name: string;
  readonly photo: string | null;
  readonly favoriteCoaster: string;
  readonly homePark: string;
  readonly tourChoice: TourChoice | null;
  readonly isGuide?: boolean;
  readonly staffRole?: StaffRole | null;
  readonly coasterCount?: number;
  /** Link target of the whole card. */
  readonly to?: string;
  /** Further content below. */
  readonly children?: ReactNode;
};

/** Summary of a member, as other members see it. */
export function MemberSummary({
  name,
  photo,
  favoriteCoaster,
  homePark,
  tourChoice,
  isGuide = false,
  staffRole = null,
  coasterCount = 0,
  to,
  children,
}: MemberSummaryProps) {
  return (
    <article className={classes.card} data-link={to !== undefined || undefined}>
      <MemberAvatar
        name={name}
        photo={photo}
        alt={photo ? `Photo of ${name}` : ''}
        size={76}
        className={classes.photo}
      />
      <div className={classes.text}>
        <Text component="h2" className={classes.name ?? ''}>
          {to === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <StretchedLink to={to}>
              <bdi>{name}</bdi>
            </StretchedLink>
          )}
          <StaffMark role={staffRole} />
        </Text>
        {isGuide && <GuideBadge />}
        {homePark && (
          <p className={classes.fact}>
            <IconHome size={18} stroke={1.8} role="img" aria-label="Home park" />
            <bdi>{homePark}</bdi>
          </p>
        )}
        {favoriteCoaster && (
          <p className={classes.fact}>
            <IconRollercoaster size={18} stroke={1.8} role="img" aria-label="Favorite coaster" />
            <bdi>{favoriteCoaster}</bdi>
          </p>
        )}
        {coasterCount > 0 && (
          <p className={classes.fact}>
            <IconTicket size={18} stroke={1.8} aria-hidden />
            {coasterCount.toLocaleString()} {coasterCount === 1 ? 'coaster' : 'coasters'} ridden
          </p>
        )}
        <TourChip choice={tourChoice} />
        {children}
      </div>
    </article>
  );
}
