import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from '../../ui/layout/confirm-dialog.tsx';
import { colorSchemeManager } from '../color-scheme.ts';
import { theme } from '../theme.ts';
import { signOutConfirmation } from './sign-out-confirmation.ts';

/**
 * Asks whether to sign out although `count` writes are not sent. `count` is null if the number is unknown. Renders into a separate
 * React root, since screens outside the member layout also have the sign-out button.
 */
export function showSignOutConfirmation(count: number | null): Promise<boolean> {
  const opener = document.activeElement;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      root.unmount();
      container.remove();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      resolve(isConfirmed);
    };
    root.render(
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        withGlobalClasses={false}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <ConfirmDialog
          opened
          {...signOutConfirmation(count)}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      </MantineProvider>,
    );
  });
}
