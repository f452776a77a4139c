import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { chatLink } from '../model/chat-link.ts';
import type { TeamMember } from '../model/tour-guide.ts';
import classes from './team-card.module.css';

type TeamCardProps = {
  readonly member: TeamMember;
  /** URL of their photo; without one the card shows initials. */
  readonly photo: string | null;
  /** Controls of the photo. */
  readonly children?: ReactNode;
};

/** Shows a team member. The card opens a chat with them. */
export function TeamCard({ member: { name, role, phone }, photo, children }: TeamCardProps) {
  return (
    <li className={classes.member}>
      <MemberAvatar name={name} photo={photo} size={72} alt={photo ? `Photo of ${name}` : ''} />
      <div className={classes.text}>
        <a href={chatLink(phone)} target="_blank" rel="noreferrer" className={classes.link}>
          {name}
        </a>
        <span className={classes.role}>{role}</span>
        <span className={classes.phone}>
          <IconBrandWhatsapp size={20} stroke={1.8} role="img" aria-label="Chat:" />
          {phone}
        </span>
      </div>
      {children && <div className={classes.controls}>{children}</div>}
    </li>
  );
}
