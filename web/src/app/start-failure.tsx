import { MantineProvider } from '@mantine/core';
import { errorMessage } from '../lib/errors.ts';
import { FullScreenMessage } from '../ui/full-screen-message.tsx';
import { cssVariables, theme } from './theme.ts';

/** What shows when the app could not even learn where its backend is. */
export function StartFailure({ cause }: { readonly cause: unknown }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <FullScreenMessage
        title="The park gates are stuck"
        message={errorMessage(cause, 'The app could not start.')}
        actionLabel="Try Again"
        onAction={() => window.location.reload()}
      />
    </MantineProvider>
  );
}
