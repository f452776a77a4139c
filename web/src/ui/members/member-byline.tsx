import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Person } from '../../lib/person.ts';
import { GuideBadge } from './guide-badge.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import classes from './member-byline.module.css';
import { StaffMark } from './staff-mark.tsx';

type MemberBylineProps = {
  readonly person: Person;
  /** Text in place of the name, such as "You". */
  readonly label?: string;
  /** Of the photo, in px, beside text of the usual size. */
  readonly size?: number;
  /** A line below the name, such as a time or a role. */
  readonly children?: ReactNode;
};

/** Shows a member's photo, name and badges, and links to their profile. */
export function MemberByline({ person, label, size = 44, children }: MemberBylineProps) {
  const { id, name, profile_picture, is_guide, staff_role } = person;
  return (
    <div className={classes.byline}>
      <MemberAvatar name={name} photo={profile_picture} size={size} />
      <div className={classes.text}>
        <div className={classes.nameRow}>
          <Link to={`/members/${id}`} className={classes.name ?? ''}>
            <bdi>{label ?? name}</bdi>
          </Link>
          <StaffMark role={staff_role} />
          {is_guide && <GuideBadge />}
        </div>
        {children && <div className={classes.details}>{children}</div>}
      </div>
    </div>
  );
}
