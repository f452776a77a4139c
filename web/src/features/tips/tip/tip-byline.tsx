import type { ReactNode } from 'react';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import type { Tip } from '../model/tip.ts';
import classes from './tip-byline.module.css';

type TipBylineProps = {
  readonly author: Tip['author'];
  /** Stands for an author of whom nothing is known. */
  readonly fallback?: string;
  readonly size?: number;
  /** When it was shared. */
  readonly children: ReactNode;
};

/** Who shared a tip, and when. */
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
      <MemberAvatar name="T" picture={author?.profile_picture ?? null} size={size} />
      <div>
        <div className={classes.name}>{fallback}</div>
        <div className={classes.below}>{children}</div>
      </div>
    </div>
  );
}
