import type { ReactNode } from 'react';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import type { Tip } from '../model/tip.ts';
import classes from './tip-byline.module.css';

type TipBylineProps = {
  readonly author: Tip['author'];
  /** Name for an unknown author. */
  readonly fallback?: string;
  readonly size?: number;
  /** The date. */
  readonly children: ReactNode;
};

/** Shows the author and the date of a tip. */
export function TipByline({ author, fallback = 'Anonymous', size = 44, children }: TipBylineProps) {
  if (author && author.name !== '') {
    return (
      <MemberByline person={author} size={size}>
        {children}
      </MemberByline>
    );
  }
  return (
    <div className={classes.byline}>
      <MemberAvatar name="T" photo={author?.profile_picture ?? null} size={size} />
      <div>
        <div className={classes.name}>{fallback}</div>
        <div className={classes.date}>{children}</div>
      </div>
    </div>
  );
}
