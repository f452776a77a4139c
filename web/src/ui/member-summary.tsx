import { Text } from '@mantine/core';
import { IconHome, IconRollercoaster } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TourChoice } from '../../../shared/constants.ts';
import { MemberAvatar } from './member-avatar.tsx';
import classes from './member-summary.module.css';
import { TourChip } from './tour-chip.tsx';

type MemberSummaryProps = {
  readonly name: string;
  readonly picture: string | null;
  readonly favoriteCoaster: string;
  readonly homePark: string;
  readonly tourChoice: TourChoice | null;
  /** More about the member, below. */
  readonly children?: ReactNode;
};

/** A member at a glance, as every other member sees them. */
export function MemberSummary({
  name,
  picture,
  favoriteCoaster,
  homePark,
  tourChoice,
  children,
}: MemberSummaryProps) {
  return (
    <article className={classes.card}>
      <MemberAvatar
        name={name}
        picture={picture}
        alt={picture ? `Photo of ${name}` : ''}
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
            <IconRollercoaster size={18} stroke={1.8} role="img" aria-label="Favourite coaster" />
            <bdi>{favoriteCoaster}</bdi>
          </p>
        )}
        <TourChip choice={tourChoice} />
        {children}
      </div>
    </article>
  );
}
