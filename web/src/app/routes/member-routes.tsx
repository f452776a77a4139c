// @spec accounts/product, accounts/gate, guide/routes

import { Navigate, type RouteObject } from 'react-router';
import { RouteError } from '../layout/route-error.tsx';
import { StartScreen } from '../start-screen.tsx';
import { resetPasswordScreen } from './auth-screens.ts';
import { memberLegalRoutes } from './legal-screens.ts';

const staffScreens = () => import('./members/moderation-routes.tsx');

/** The screens of a member with a complete profile. Those for moderators and admins check the role themselves. */
export const memberRoutes: RouteObject[] = [
  {
    HydrateFallback: StartScreen,
    ErrorBoundary: RouteError,
    children: [
      { path: '/reset-password', lazy: resetPasswordScreen },
      { path: '/auth', element: <Navigate to="/" replace /> },
      // An invitation link. Members do not need it.
      { path: '/join/:code', element: <Navigate to="/" replace /> },
      // A full screen without navigation and title.
      { path: '/who-am-i-game', lazy: () => import('./who-am-i-game-route.tsx') },
      {
        // Loaded lazily: signed-out visitors never need the layout.
        lazy: async () => ({ Component: (await import('../layout/app-layout.tsx')).AppLayout }),
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              { path: '/', lazy: () => import('./home-route.tsx') },
              { path: '/members', lazy: () => import('./members/members-route.tsx') },
              { path: '/members/:memberId', lazy: () => import('./members/member-route.tsx') },
              { path: '/members/:memberId/log', lazy: () => import('./log/log-stats-route.tsx') },
              { path: '/members/:memberId/compare', lazy: () => import('./log/compare-logs-route.tsx') },
              { path: '/meetups', lazy: () => import('./meetups/meetups-route.tsx') },
              {
                path: '/meetups/new',
                lazy: async () => ({
                  Component: (await import('../../features/meetups/create-meetup-page.tsx')).CreateMeetupPage,
                }),
              },
              { path: '/meetups/:meetupId', lazy: () => import('./meetups/meetup-route.tsx') },
              { path: '/meetups/:meetupId/edit', lazy: () => import('./meetups/meetup-edit-route.tsx') },
              {
                path: '/posts',
                lazy: async () => ({
                  Component: (await import('../../features/posts/posts-page.tsx')).PostsPage,
                }),
              },
              { path: '/posts/:postId', lazy: () => import('./post-route.tsx') },
              { path: '/create-post', lazy: () => import('./create-post-route.tsx') },
              { path: '/admin', lazy: () => import('./members/admin-route.tsx') },
              { path: '/admin/health', lazy: () => import('./members/admin-health-route.tsx') },
              { path: '/admin/settings', lazy: () => import('./members/admin-settings-route.tsx') },
              { path: '/invitations', lazy: () => import('./members/invitations-route.tsx') },
              {
                path: '/moderation',
                lazy: async () => ({ Component: (await staffScreens()).Queue }),
              },
              {
                path: '/moderation/log',
                lazy: async () => ({ Component: (await staffScreens()).Log }),
              },
              {
                path: '/moderation/catalogue',
                lazy: async () => ({ Component: (await staffScreens()).Catalogue }),
              },
              {
                path: '/moderation/applications',
                lazy: async () => ({ Component: (await staffScreens()).Applications }),
              },
              {
                path: '/moderation/:caseId',
                lazy: async () => ({ Component: (await staffScreens()).Case }),
              },
              { path: '/wait-times', lazy: () => import('./parks/wait-times-route.tsx') },
              { path: '/thrill-tour-2025', lazy: () => import('./parks/tour-route.tsx') },
              { path: '/thrill-tour-2025/edit', lazy: () => import('./parks/tour-edit-route.tsx') },
              { path: '/thoosie-tips/:parkId', lazy: () => import('./parks/park-tips-route.tsx') },
              { path: '/thoosie-tip/:tipId', lazy: () => import('./parks/tip-route.tsx') },
              { path: '/coasters', lazy: () => import('./parks/coasters-route.tsx') },
              {
                path: '/coasters/makers',
                lazy: async () => ({
                  Component: (await import('../../features/coasters/lists/manufacturers-page.tsx'))
                    .ManufacturersPage,
                }),
              },
              {
                path: '/coasters/parks',
                lazy: async () => ({
                  Component: (await import('../../features/coasters/lists/coaster-parks-page.tsx'))
                    .CoasterParksPage,
                }),
              },
              {
                path: '/coasters/of',
                lazy: async () => ({
                  Component: (await import('../../features/coasters/lists/coasters-of-page.tsx'))
                    .CoastersOfPage,
                }),
              },
              { path: '/coasters/:coasterId', lazy: () => import('./log/coaster-route.tsx') },
              {
                path: '/coasters/:coasterId/photos',
                lazy: async () => ({ Component: (await import('./log/coaster-route.tsx')).Photos }),
              },
              { path: '/coasters/ranking', lazy: () => import('./log/coaster-ranking-route.tsx') },
              { path: '/log', lazy: () => import('./log/log-route.tsx') },
              { path: '/log/rules', lazy: () => import('./log/rules-route.tsx') },
              { path: '/log/import', lazy: () => import('./log/import-route.tsx') },
              { path: '/log/top', lazy: () => import('./log/top-list-route.tsx') },
              {
                path: '/soundboard',
                lazy: async () => ({
                  Component: (await import('../../features/soundboard/soundboard-page.tsx')).SoundboardPage,
                }),
              },
              { path: '/outbox', lazy: () => import('./members/outbox-route.tsx') },
              { path: '/settings', lazy: () => import('./members/settings-route.tsx') },
              {
                path: '/reports',
                lazy: async () => ({
                  Component: (await import('../../features/moderation/reports-page.tsx')).ReportsPage,
                }),
              },
              {
                path: '/help',
                lazy: async () => ({
                  Component: (await import('../../features/about/help-page.tsx')).HelpPage,
                }),
              },
              {
                path: '/about',
                lazy: async () => ({
                  Component: (await import('../../features/about/about-page.tsx')).AboutPage,
                }),
              },
              ...memberLegalRoutes,
              { path: '*', lazy: () => import('./not-found-route.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
