// @spec guide/not-found

import { Anchor, Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { BrokenTrack } from '../../ui/art/broken-track.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import classes from './not-found-route.module.css';

/** The 404 page. */
export function Component() {
  const { pathname } = useLocation();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: an unknown route is logged as a 404 event
    console.warn('404: no such route', pathname);
  }, [pathname]);

  return (
    <Page
      title="Oops! Page not found"
      heading={
        <>
          Oops! <span className={classes.phrase}>Page not found</span>
        </>
      }
    >
      <div className={classes.content}>
        <EmptyState
          art={<BrokenTrack />}
          message="This track ends in mid‑air. The address may be mistyped, or what was here has gone."
          action={
            <>
              <Button component={Link} to="/" size="md">
                Return to Home
              </Button>
              <Anchor component={Link} to="/wait-times" fw={600} py={10}>
                Find a park
              </Anchor>
            </>
          }
        />
      </div>
    </Page>
  );
}
