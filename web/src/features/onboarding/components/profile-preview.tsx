import { Text } from '@mantine/core';
import { IconHome, IconRollercoaster } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TourChoice } from '#shared/constants.ts';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { TourChip } from '../../../ui/members/tour-chip.tsx';
import classes from './profile-preview.module.css';

type ProfilePreviewProps = {
  readonly name: string;
  readonly photo: string | null;
  readonly favoriteCoaster: string;
  readonly homePark: string;
  readonly tourChoice: TourChoice | null;
  /** Further content below. */
  readonly children?: ReactNode;
};

/** Previews the profile as other members will see it. */
export function ProfilePreview({
  name,
  photo,
  favoriteCoaster,
  homePark,
  tourChoice,
  children,
}: ProfilePreviewProps) {
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
