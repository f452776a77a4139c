// @spec guide/soundboard

import { useMember } from '../../lib/session/use-member.ts';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { useSounds } from './api/list-sounds.ts';
import { AddSound } from './components/add-sound.tsx';
import { SoundGrid, SoundGridSkeleton } from './components/sound-grid.tsx';

/** Shows the soundboard. It is hidden: no link leads to it, only a double click on the name of the community. */
export function SoundboardPage() {
  const { isAdmin } = useMember();
  const { data: sounds, isPending, isFetching, refetch } = useSounds();
  return (
    <Page title="SOUNDBOARD">
      {/* Below the heading, because a phone has no room for both in one row. */}
      {isAdmin && <AddSound />}
      {sounds === undefined ? (
        isPending ? (
          <SoundGridSkeleton />
        ) : (
          <LoadError message="Failed to load sound effects" pending={isFetching} onRetry={refetch} hasToast />
        )
      ) : sounds.length === 0 ? (
        <EmptyState
          title="No sound effects yet"
          message={isAdmin ? 'Add your first sound effect to get started' : undefined}
        />
      ) : (
        <SoundGrid sounds={sounds} />
      )}
    </Page>
  );
}
