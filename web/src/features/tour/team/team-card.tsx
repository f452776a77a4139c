import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { ExampleBadge } from '../guide/example-badge.tsx';
import { chatLink } from '../model/chat-link.ts';
import type { TourContact } from '../model/tour-guide.ts';
import classes from './team-card.module.css';

type TeamCardProps = {
  readonly member: TourContact;
  /** URL of their photo; without one the card shows initials. */
  readonly photo: string | null;
  /** Controls of the photo. */
  readonly children?: ReactNode;
};

/** Shows a team member. The card opens a chat with them, unless they are an example. */
export function TeamCard({ member, photo, children }: TeamCardProps) {
  const { name, role, phone, is_example } = member;
  const chat = chatLink(member);
  return (
    <li className={classes.member}>
      <MemberAvatar name={name} photo={photo} size={72} alt={photo ? `Photo of ${name}` : ''} />
      <div className={classes.text}>
        {chat === undefined ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <a href={chat} target="_blank" rel="noreferrer" className={classes.link}>
            {name}
          </a>
        )}
        <span className={classes.role}>{role}</span>
        <span className={classes.phone}>
          {is_example ? (
            <ExampleBadge />
          ) : (
            <IconBrandWhatsapp size={20} stroke={1.8} role="img" aria-label="Chat:" />
          )}
          {phone}
        </span>
      </div>
      {children && <div className={classes.controls}>{children}</div>}
    </li>
  );
}
