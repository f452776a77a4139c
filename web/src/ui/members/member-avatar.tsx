import { Avatar } from '@mantine/core';
import { initialsOf } from '../../lib/text/initials.ts';

type MemberAvatarProps = {
  readonly name: string;
  readonly picture: string | null;
  readonly size: number;
  /** Alternative text; empty if the name is beside the picture. */
  readonly alt?: string;
  readonly className?: string | undefined;
};

/** A member's picture, or their initials if there is none or it does not load. */
export function MemberAvatar({ name, picture, size, alt = '', className }: MemberAvatarProps) {
  return (
    <Avatar
      src={picture}
      name={name}
      color="initials"
      alt={alt}
      size={size}
      style={{ flex: 'none' }}
      {...(className !== undefined && { className })}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
