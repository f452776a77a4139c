import { MantineProvider } from '@mantine/core';
import { errorMessage } from '../lib/api/errors.ts';
import { FullScreenMessage } from '../ui/states/full-screen-message.tsx';
import { WrongOriginError } from './site-origin.ts';
import { theme } from './theme.ts';

/** Shows why the app could not start. On a wrong origin, offers to go to the community's site. */
export function StartError({ cause }: { readonly cause: unknown }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
    >
      {cause instanceof WrongOriginError ? (
        <FullScreenMessage
          title="This is a side entrance"
          message={cause.message}
          actionLabel="Go there"
          onAction={() => window.location.assign(siteUrlOfPage(cause.siteUrl))}
        />
      ) : (
        <FullScreenMessage
          title="The park gates are stuck"
          message={errorMessage(cause, 'The app could not start.')}
          actionLabel="Try Again"
          onAction={() => window.location.reload()}
        />
      )}
    </MantineProvider>
  );
}

/** Returns the URL of the same page on the community's site. */
function siteUrlOfPage(siteUrl: string): string {
  const { pathname, search, hash } = window.location;
  return Object.assign(new URL(siteUrl), { pathname, search, hash }).href;
}
