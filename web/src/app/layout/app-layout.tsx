import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconShieldCog } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useOwnProfile } from '../../features/profile/api/get-own-profile.ts';
import { useOwnRole } from '../../features/profile/api/get-own-role.ts';
import { useSaveTicks } from '../../features/tour/checklist/use-save-ticks.ts';
import { loadCode } from '../../lib/browser/load-code.ts';
import { useInstance } from '../../lib/instance/instance.ts';
import { useOutboxConnection } from '../../lib/outbox/use-outbox-connection.ts';
import { MemberContext, useMemberId } from '../../lib/session/use-member.ts';
import { LegalLinks } from '../../ui/instance/legal-links.tsx';
import { PlaceLinks } from '../../ui/places/place-name.tsx';
import { writeKinds } from '../outbox/write-kinds.ts';
import classes from './app-layout.module.css';
import type { LayoutContext } from './layout-context.ts';
import { MemberActionsProvider } from './member-actions-provider.tsx';
import { AccountMenu } from './navigation/account-menu.tsx';
import { AppNavigation } from './navigation/app-navigation.tsx';
import { AppTitle } from './navigation/app-title.tsx';
import { hasContextColumn } from './navigation/navigation-entries.ts';
import { Announcement } from './notices/announcement.tsx';
import { OfflineNotice } from './notices/offline-notice.tsx';
import { placeLinks } from './place-links.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { ReportProvider } from './report-provider.tsx';
import { SCROLL_POSITIONS_KEY, scrollKey, useInitialScrollPosition } from './scroll-position.ts';

/** Loaded on wide screens only. If loading fails, for example offline, the screen is shown without the column. */
const ContextColumn = lazy(() =>
  loadCode(() => import('./context-column.tsx')).catch(() => ({ default: (): ReactNode => null })),
);

/** Loaded after the screen. If loading fails, the settings still link to the decisions. */
const ModerationNotice = lazy(() =>
  loadCode(() => import('./notices/moderation-notice.tsx')).catch(() => ({ default: () => null })),
);

/** Frames the member screens with the title, the member's avatar and the navigation. */
export function AppLayout() {
  const userId = useMemberId();
  const profile = useOwnProfile(userId).data;
  const { isAdmin, isModerator } = useOwnRole(userId);
  const { tour_enabled } = useInstance();
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const hasContext = hasContextColumn(useLocation().pathname);
  const [profileOpened, profileDialog] = useDisclosure(false);
  const navigation = useNavigation();
  useFocusOnNavigation();
  useInitialScrollPosition();
  useSaveTicks();
  useOutboxConnection(writeKinds);
  const name = profile?.name ?? '';
  const profile_picture = profile?.profile_picture ?? null;
  const member = useMemo(
    () => ({ id: userId, name, profile_picture, isAdmin, isModerator }),
    [userId, name, profile_picture, isAdmin, isModerator],
  );

  return (
    <div className={classes.layout} data-context={hasContext || undefined}>
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
        <AccountMenu
          memberId={userId}
          name={name}
          photo={profile_picture}
          isModerator={isModerator}
          onEditProfile={profileDialog.open}
        />
        {navigation.state !== 'idle' && (
          <div className={classes.progress} role="progressbar" aria-label="Loading" />
        )}
      </header>
      <OfflineNotice />
      <div className={classes.announcement}>
        <Announcement />
      </div>
      <AppNavigation joinsTour={tour_enabled && profile?.thrill_tour_2025 === 'yes'} />
      <main id="content" className={classes.content}>
        <Suspense>
          <ModerationNotice />
        </Suspense>
        <MemberContext value={member}>
          <PlaceLinks value={placeLinks}>
            <ReportProvider>
              <MemberActionsProvider>
                <Outlet context={{ openProfile: profileDialog.open } satisfies LayoutContext} />
              </MemberActionsProvider>
            </ReportProvider>
          </PlaceLinks>
        </MemberContext>
        <div className={classes.legal}>
          <LegalLinks label="About this community" />
        </div>
      </main>
      {isWide && hasContext && (
        <Suspense fallback={<div className={classes.context} data-loading aria-hidden="true" />}>
          <MemberContext value={member}>
            <PlaceLinks value={placeLinks}>
              <ContextColumn />
            </PlaceLinks>
          </MemberContext>
        </Suspense>
      )}
      {profile && <ProfileDialog profile={profile} opened={profileOpened} onClose={profileDialog.close} />}
      <ScrollRestoration getKey={scrollKey} storageKey={SCROLL_POSITIONS_KEY} />
    </div>
  );
}

/**
 * Moves the focus to the new screen when the path changes: to the element with `data-autofocus`, or else to the heading.
 */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.querySelector('main');
    const target = main?.querySelector<HTMLElement>('[data-autofocus]') ?? main?.querySelector('h1');
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
