import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { lazy, Suspense, useDeferredValue } from 'react';
import { loadCode } from '../lib/browser/load-code.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { Gate } from './gate/gate.tsx';
import { IdentityQueryProvider } from './identity-query-provider.tsx';
import { theme } from './theme.ts';

const InstallAndUpdate = lazy(() =>
  loadCode(() => import('./install-and-update/install-and-update.tsx')).catch(() => ({
    default: () => null,
  })),
);

export function App() {
  // Renders Notifications and InstallAndUpdate only after the first screen, so that they do not delay it.
  const isStarted = useDeferredValue(true, false);
  return (
    <MantineProvider
      theme={theme}
      // virtual:theme.css contains the variables. Mantine would put them into a <style> element, which the Content Security Policy blocks.
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {/* No transition: the previous toast must disappear at once, so that there is never more than one. */}
      {isStarted && <Notifications limit={1} position="top-center" transitionDuration={0} />}
      <IdentityQueryProvider>
        <Gate />
        {import.meta.env.PROD && isStarted && (
          <Suspense>
            <InstallAndUpdate />
          </Suspense>
        )}
      </IdentityQueryProvider>
    </MantineProvider>
  );
}
