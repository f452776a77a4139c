import { Avatar } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { initialsOf } from '../../../lib/text/initials.ts';
import { ExampleBadge } from '../guide/example-badge.tsx';
import { chatLink } from '../model/chat-link.ts';
import type { TourContact } from '../model/tour-guide.ts';
import classes from './team-card.module.css';

type TeamCardProps = {
  readonly contact: TourContact;
  /** URL of the photo; without one, the card shows initials. */
  readonly photo: string | null;
  /** Controls of the photo. */
  readonly children?: ReactNode;
};

/** Shows a contact of the tour: a person of its team. A click on the row opens a chat, unless the contact is an example. */
export function TeamCard({ contact, photo, children }: TeamCardProps) {
  const { name, role, phone, is_example } = contact;
  const chat = chatLink(contact);
  return (
    <li className={classes.contact}>
      <Avatar
        className={classes.photo ?? ''}
        src={photo}
        alt={photo ? `Photo of ${name}` : ''}
        name={name}
        color="initials"
        vars={() => ({ root: { '--avatar-size': '48px' } })}
      >
        {initialsOf(name)}
      </Avatar>
      <div className={classes.text}>
        {chat === undefined ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <a href={chat} target="_blank" rel="noreferrer" className={classes.link}>
            {name}
          </a>
        )}
        <span className={classes.role}>{role}</span>
        {is_example ? (
          <span className={classes.phone}>{phone}</span>
        ) : (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={classes.phone}>
            {phone}
          </a>
        )}
      </div>
      {is_example ? (
        <ExampleBadge />
      ) : (
        <span className={classes.chat}>
          <IconBrandWhatsapp size={20} stroke={1.8} aria-hidden /> <span>Chat</span>
        </span>
      )}
      {children && <div className={classes.controls}>{children}</div>}
    </li>
  );
}
