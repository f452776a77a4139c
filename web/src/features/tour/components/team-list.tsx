import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MemberAvatar } from '../../../ui/member-avatar.tsx';
import { chatLink } from '../model/chat-link.ts';
import { type TeamMember, tourTeam } from '../model/tour-guide.ts';
import classes from './team-list.module.css';

type TeamListProps = {
  /** Addresses of the team's pictures, by name. */
  readonly pictures: ReadonlyMap<string, string>;
  /** What may be done with a member's picture. */
  readonly renderControls?: (member: TeamMember) => ReactNode;
};

/** Who looks after the tour. Each card opens a chat. */
export function TeamList({ pictures, renderControls }: TeamListProps) {
  return (
    <ul className={classes.team} aria-label="Team of the tour">
      {tourTeam.map((member) => {
        const { id, name, role, phone } = member;
        return (
          <li key={id} className={classes.member}>
            <MemberAvatar name={name} picture={pictures.get(name) ?? null} size={72} />
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
            {renderControls?.(member)}
          </li>
        );
      })}
    </ul>
  );
}
