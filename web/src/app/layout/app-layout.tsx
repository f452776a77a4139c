import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShieldCog } from '@tabler/icons-react';
import { type Location, NavLink, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useOwnProfile } from '../../features/profile/api/get-own-profile.ts';
import { useOwnRole } from '../../features/profile/api/get-own-role.ts';
import { useUserId } from '../../lib/session/use-session.ts';
import { MemberAvatar } from '../../ui/members/member-avatar.tsx';
import classes from './app-layout.module.css';
import { AppNavigation } from './app-navigation.tsx';
import { AppTitle } from './app-title.tsx';
import type { LayoutContext } from './layout-context.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useSaveOwnTicks } from './use-save-own-ticks.ts';

/** What surrounds every screen of a member: the title, the own avatar, the navigation. */
export function AppLayout() {
  const userId = useUserId();
  const profile = useOwnProfile(userId).data;
  const { isAdmin, isModerator } = useOwnRole(userId);
  const [profileOpened, profileDialog] = useDisclosure(false);
  const navigation = useNavigation();
  useFocusOnNavigation();
  useSaveOwnTicks(userId);

  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <header className={classes.header}>
        <AppTitle />
        {isAdmin && (
          <NavLink to="/admin" className={classes.admin ?? ''}>
            <IconShieldCog size={24} stroke={1.8} aria-hidden />
            <span className={classes.adminLabel}>Administration</span>
          </NavLink>
        )}
        <UnstyledButton className={classes.account ?? ''} onClick={profileDialog.open} aria-haspopup="dialog">
          <MemberAvatar name={profile?.name ?? ''} picture={profile?.profile_picture ?? null} size={38} />
          <VisuallyHidden>Edit profile</VisuallyHidden>
        </UnstyledButton>
      </header>
      {navigation.state !== 'idle' && (
        <div className={classes.progress} role="progressbar" aria-label="Loading" />
      )}
      <OfflineNotice />
      <AppNavigation userId={userId} onTour={profile?.thrill_tour_2025 === 'yes'} />
      <main id="content" className={classes.content}>
        <Outlet context={{ openProfile: profileDialog.open, isAdmin, isModerator } satisfies LayoutContext} />
      </main>
      {profile && <ProfileDialog profile={profile} opened={profileOpened} onClose={profileDialog.close} />}
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/**
 * Under which a place on the screen is remembered. Every page that was loaded rather than gone to has the same key of its
 * own, so there the address tells them apart: a link from elsewhere begins at its top.
 */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}
