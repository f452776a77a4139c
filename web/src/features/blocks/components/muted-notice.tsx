import { Text } from '@mantine/core';
import { useHiddenMember } from '../api/list-hidden-members.ts';
import classes from './hidden-members.module.css';
import { UnblockOrUnmuteButton } from './unblock-or-unmute-button.tsx';

/** Explains on the profile of a muted member why their posts are missing. */
export function MutedNotice({ memberId }: { readonly memberId: string }) {
  const { data: person } = useHiddenMember('mute', memberId);
  if (!person) return null;
  return (
    <section aria-label="Muted" className={classes.notice}>
      <Text className={classes.noticeText ?? ''}>
        You muted this member. Their posts, comments, tips and visits are hidden.
      </Text>
      <UnblockOrUnmuteButton relation="mute" person={person} />
    </section>
  );
}
