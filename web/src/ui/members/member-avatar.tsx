import { Avatar } from '@mantine/core';
import { initialsOf } from '../../lib/text/initials.ts';

type MemberAvatarProps = {
  readonly name: string;
  readonly photo: string | null;
  readonly size: number;
  /** Alternative text; empty if the name is beside the photo. */
  readonly alt?: string;
  readonly className?: string | undefined;
};

/** A member's photo, or their initials if there is none or it does not load. */
export function MemberAvatar({ name, photo, size, alt = '', className }: MemberAvatarProps) {
  return (
    <Avatar
      src={photo}
      name={name}
      color="initials"
      alt={alt}
      // In pixels: a photo need not grow with the text beside it.
      vars={() => ({ root: { '--avatar-size': `${size}px` } })}
      style={{ flex: 'none' }}
      {...(className !== undefined && { className })}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
