import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { theme } from '../app/theme.ts';
import { createQueryClient } from '../lib/api/query-client.ts';

/**
 * Renders a part of the app with the app's own theme, query client and toasts, and a router that knows every address.
 * Returns who uses it.
 */
export function renderScreen(screen: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: screen }]);
  render(
    <MantineProvider theme={theme} env="test">
      <Notifications limit={1} transitionDuration={0} />
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}
