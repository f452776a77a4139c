import { Avatar } from '@mantine/core';
import type { Person } from '../../lib/person.ts';
import classes from './avatar-row.module.css';
import { avatarSize, MemberAvatar } from './member-avatar.tsx';

type AvatarRowProps = {
  readonly people: readonly Pick<Person, 'id' | 'name' | 'profile_picture'>[];
  /** Number of all members, including those that the row leaves out. */
  readonly total: number;
  /** Of a photo, in px, beside text of the usual size. */
  readonly size: number;
};

/** Shows overlapping photos of members, and how many more there are. */
export function AvatarRow({ people, total, size }: AvatarRowProps) {
  return (
    <Avatar.Group spacing={8}>
      {people.map(({ id, name, profile_picture }) => (
        <MemberAvatar
          key={id}
          name={name}
          photo={profile_picture}
          // Not for initials, because Mantine would show it as their tooltip.
          alt={profile_picture ? name : ''}
          size={size}
        />
      ))}
      {total > people.length && (
        <Avatar
          vars={() => ({ root: { '--avatar-size': avatarSize(size) } })}
          color="sunset"
          variant="filled"
          classNames={{ placeholder: classes.hiddenCount ?? '' }}
        >
          +{(total - people.length).toLocaleString()}
        </Avatar>
      )}
    </Avatar.Group>
  );
}
