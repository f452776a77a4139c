import { Avatar } from '@mantine/core';
import { initialsOf } from '../../lib/text/initials.ts';

type MemberAvatarProps = {
  readonly name: string;
  readonly photo: string | null;
  /** In px, beside text of the usual size. */
  readonly size: number;
  /** Whether the photo grows with large text. */
  readonly grows?: boolean;
  /** Alternative text; empty if the name is beside the photo. */
  readonly alt?: string;
  readonly className?: string | undefined;
};

/** Shows a member's photo, or their initials if there is none or it does not load. */
export function MemberAvatar({ name, photo, size, grows = true, alt = '', className }: MemberAvatarProps) {
  return (
    <Avatar
      src={photo}
      name={name}
      color="initials"
      alt={alt}
      vars={() => ({ root: { '--avatar-size': grows ? avatarSize(size) : `${size}px` } })}
      style={{ flex: 'none' }}
      {...(className !== undefined && { className })}
    >
      {initialsOf(name)}
    </Avatar>
  );
}

/** Size in px up to which a photo grows with the text beside it. */
const LARGEST_GROWN_PX = 56;

/**
 * Returns the size of a photo as a CSS length. It grows with the page's text, up to 1.5 times the size or `LARGEST_GROWN_PX`, whichever
 * is smaller. Larger photos do not grow.
 */
export function avatarSize(px: number): string {
  const largest = Math.max(px, Math.min(px * 1.5, LARGEST_GROWN_PX));
  return `clamp(${px}px, ${px / 16}rem, ${largest}px)`;
}
