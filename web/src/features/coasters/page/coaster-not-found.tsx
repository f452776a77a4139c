import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { BrokenTrack } from '../../../ui/art/broken-track.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

/** Replaces the page of a coaster that does not exist. */
export function CoasterNotFound() {
  return (
    <Page title="Coaster not found">
      <EmptyState
        title="No such coaster"
        art={<BrokenTrack />}
        message="The link may be mistyped, or the coaster was removed from our catalogue."
        action={
          <Button component={Link} to="/coasters">
            Search coasters
          </Button>
        }
      />
    </Page>
  );
}
