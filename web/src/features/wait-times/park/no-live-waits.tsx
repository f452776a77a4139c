import { TrackState } from '../../../ui/states/track-state.tsx';

/** Stands in place of the waits of a park that has none. */
export function NoLiveWaits({ parkName }: { readonly parkName: string }) {
  return (
    <TrackState
      title="No live wait times here yet"
      message={
        <>
          Nobody reports the queues of <bdi>{parkName}</bdi> to us. You can still star it, and share what you
          know about it as a tip.
        </>
      }
    />
  );
}
