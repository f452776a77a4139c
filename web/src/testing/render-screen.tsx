import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { theme } from '../app/theme.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { type Member, MemberContext, MemberIdContext } from '../lib/session/use-member.ts';
import { USER_ID } from './backend.ts';

const MEMBER: Member = {
  id: USER_ID,
  name: 'Robin',
  profile_picture: null,
  isAdmin: false,
  isModerator: false,
};

/**
 * Renders a part of the app for a signed-in member, with the app's theme, query client and toasts, and a router that
 * matches every path. Returns a user-event instance.
 */
export function renderScreen(screen: ReactNode, member: Partial<Member> = {}) {
  const signedIn = { ...MEMBER, ...member };
  const router = createMemoryRouter([{ path: '*', element: screen }]);
  render(
    <MantineProvider theme={theme} env="test">
      <Notifications limit={1} transitionDuration={0} />
      <QueryClientProvider client={createQueryClient()}>
        <MemberIdContext value={signedIn.id}>
          <MemberContext value={signedIn}>
            <RouterProvider router={router} />
          </MemberContext>
        </MemberIdContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}
