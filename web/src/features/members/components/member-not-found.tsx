import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { BrokenTrack } from '../../../ui/art/broken-track.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

/** Shows that the URL belongs to no member, for example after a deletion. */
export function MemberNotFound() {
  return (
    <Page title="Member not found">
      <EmptyState
        title="There is no such member"
        art={<BrokenTrack />}
        message="The link may be mistyped, or the member has left the community."
        action={
          <Button component={Link} to="/members">
            All members
          </Button>
        }
      />
    </Page>
  );
}
