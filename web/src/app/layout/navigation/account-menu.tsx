import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import {
  IconChecklist,
  IconHelp,
  IconInfoCircle,
  IconLogout,
  IconPencil,
  IconRollercoaster,
  IconScale,
  IconSend,
  IconSettings,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hasCoasterCatalogue } from '../../../lib/api/coaster-api.ts';
import { useUnsentCounts } from '../../../lib/outbox/use-queued-writes.ts';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { signOutMember } from '../../sign-out/sign-out-member.ts';
import classes from './account-menu.module.css';

type AccountMenuProps = {
  readonly memberId: string;
  readonly name: string;
  readonly photo: string | null;
  readonly isModerator: boolean;
  readonly onEditProfile: () => void;
};

const rideLog = { to: '/log', label: 'Ride log', icon: IconChecklist } as const;

const coasters = { to: '/coasters', label: 'Coasters', icon: IconRollercoaster } as const;

const moderation = { to: '/moderation', label: 'Moderation', icon: IconScale } as const;

const pages = [
  { to: '/settings', label: 'Settings', icon: IconSettings },
  { to: '/help', label: 'Help', icon: IconHelp },
  { to: '/about', label: 'About', icon: IconInfoCircle },
] as const;

/** Shows the member's avatar as a button, which opens a menu: the member's pages, settings, help and signing out. */
export function AccountMenu({ memberId, name, photo, isModerator, onEditProfile }: AccountMenuProps) {
  const [opened, setOpened] = useState(false);
  // Decided when the menu opens: an entry that appears or disappears later would move the others under the member's finger.
  const [showsOutbox, setShowsOutbox] = useState(false);
  const menuId = useId();
  const toggleButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(false);
  const root = useClickOutside<HTMLDivElement>(close);
  const { unsent } = useUnsentCounts();
  // The session ends before anything can fail, so an error needs no message.
  const signOut = useMutation({ mutationFn: () => signOutMember() });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes on Escape and when the focus leaves
    <div
      ref={root}
      className={classes.account}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return;
        toggleButton.current?.focus();
        close();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        // Do not close without a `relatedTarget`: it is null when the window loses the focus, and after a click on a part of the menu that
        // takes no focus. `useClickOutside` handles clicks outside the menu.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <UnstyledButton
        ref={toggleButton}
        className={classes.toggle ?? ''}
        aria-expanded={opened}
        aria-controls={menuId}
        onClick={() => {
          setOpened(!opened);
          setShowsOutbox(unsent > 0);
        }}
      >
        <MemberAvatar name={name} photo={photo} size={38} grows={false} />
        <VisuallyHidden>Account menu</VisuallyHidden>
      </UnstyledButton>
      {opened && (
        <nav id={menuId} aria-label="Account" className={classes.menu}>
          <Link to={`/members/${memberId}`} className={classes.profileLink ?? ''} onClick={close}>
            <span aria-hidden>
              <MemberAvatar name={name} photo={photo} size={44} grows={false} />
            </span>
            <span className={classes.identity}>
              <bdi className={classes.name}>{name}</bdi>
              <span className={classes.profileLabel}>My profile</span>
            </span>
          </Link>
          <ul className={classes.entries}>
            <li>
              <UnstyledButton
                className={classes.entry ?? ''}
                aria-haspopup="dialog"
                onClick={() => {
                  // Focus the button first: when the dialog closes, it returns the focus to the element that was focused before.
                  toggleButton.current?.focus();
                  close();
                  onEditProfile();
                }}
              >
                <IconPencil size={22} stroke={1.8} aria-hidden />
                Edit profile
              </UnstyledButton>
            </li>
            {showsOutbox && (
              <li>
                <Link to="/outbox" className={classes.entry ?? ''} onClick={close}>
                  <IconSend size={22} stroke={1.8} aria-hidden />
                  Waiting to be sent{unsent > 0 && ` (${unsent.toLocaleString()})`}
                </Link>
              </li>
            )}
            {[
              ...(hasCoasterCatalogue() ? [rideLog] : []),
              coasters,
              ...(isModerator ? [moderation] : []),
              ...pages,
            ].map(({ to, label, icon: PageIcon }) => (
              <li key={to}>
                <Link to={to} className={classes.entry ?? ''} onClick={close}>
                  <PageIcon size={22} stroke={1.8} aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
            <li className={classes.signOut}>
              <UnstyledButton
                className={classes.entry ?? ''}
                aria-disabled={signOut.isPending}
                onClick={() => {
                  if (!signOut.isPending) signOut.mutate();
                }}
              >
                <IconLogout size={22} stroke={1.8} aria-hidden />
                Sign out
              </UnstyledButton>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
