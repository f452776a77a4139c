import { Text } from '@mantine/core';
import { IconHome, IconRollercoaster } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TourChoice } from '#shared/constants.ts';
import { MemberAvatar } from './member-avatar.tsx';
import classes from './member-summary.module.css';
import { TourChip } from './tour-chip.tsx';

type MemberSummaryProps = {
  readonly name: string;
  readonly photo: string | null;
  readonly favoriteCoaster: string;
  readonly homePark: string;
  readonly tourChoice: TourChoice | null;
  /** Further content below. */
  readonly children?: ReactNode;
};

/** Summarizes a member, as other members see it. */
export function MemberSummary({
  name,
  photo,
  favoriteCoaster,
  homePark,
  tourChoice,
  children,
}: MemberSummaryProps) {
  return (
    <article className={classes.card}>
      <MemberAvatar
        name={name}
        photo={photo}
        alt={photo ? `Photo of ${name}` : ''}
        size={76}
        className={classes.photo}
      />
      <div className={classes.text}>
        <Text component="h2" className={classes.name ?? ''}>
          <bdi>{name}</bdi>
        </Text>
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
        <TourChip choice={tourChoice} />
        {children}
      </div>
    </article>
  );
}
