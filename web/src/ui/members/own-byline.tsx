import type { ReactNode } from 'react';
import { useMember } from '../../lib/session/use-member.ts';
import { MemberAvatar } from './member-avatar.tsx';
import classes from './own-byline.module.css';

type OwnBylineProps = {
  /** Of the photo, in px, beside text of the usual size. */
  readonly size?: number;
  /** A line below the name. */
  readonly children: ReactNode;
};

/** Shows the signed-in member as the author of something that is not sent yet. */
export function OwnByline({ size = 44, children }: OwnBylineProps) {
  const { name, profile_picture } = useMember();
  return (
    <div className={classes.byline}>
      <MemberAvatar name={name} photo={profile_picture} size={size} />
      <div className={classes.text}>
        <bdi className={classes.name}>{name}</bdi>
        <div>{children}</div>
      </div>
    </div>
  );
}
