import { Page } from '../../ui/page.tsx';
import { TrackState } from '../../ui/track-state.tsx';

/** A plain stand-in for a screen that is still being built. */
export function ComingSoon({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <TrackState
        title="Coming soon"
        message="The track is laid and the trains are being tested. This ride opens shortly."
      />
    </Page>
  );
}
