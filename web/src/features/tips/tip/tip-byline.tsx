import type { ReactNode } from 'react';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import type { Tip } from '../model/tip.ts';
import classes from './tip-byline.module.css';

type TipBylineProps = {
  readonly author: Tip['author'];
  /** Shown in place of a missing author's name. */
  readonly anonymousName?: string;
  /** Size of the avatar, in px. */
  readonly size?: number;
  /** The date. */
  readonly children: ReactNode;
};

/** Shows the author and the date of a tip. */
export function TipByline({ author, anonymousName = 'Anonymous', size = 44, children }: TipBylineProps) {
  if (author && author.name !== '') {
    return (
      <MemberByline person={author} size={size}>
        {children}
      </MemberByline>
    );
  }
  return (
    <div className={classes.byline}>
      {/* "T" as in Thoosie, because there are no initials. */}
      <MemberAvatar name="T" photo={author?.profile_picture ?? null} size={size} />
      <div>
        <div className={classes.name}>{anonymousName}</div>
        <div className={classes.date}>{children}</div>
      </div>
    </div>
  );
}
