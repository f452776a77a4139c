// @spec community/roles

import { useMemo } from 'react';
import type { Viewer } from '../../features/posts/model/viewer.ts';
import { useOwnProfile } from '../../features/profile/api/get-own-profile.ts';
import { useUserId } from '../../lib/session/use-session.ts';
import { useLayout } from '../layout/layout-context.ts';

/** The signed-in member as one who looks at posts; the same object as long as nothing about it changes. */
export function useViewer(): Viewer | undefined {
  const userId = useUserId();
  const own = useOwnProfile(userId).data;
  const { isModerator } = useLayout();
  const name = own?.name ?? '';
  const profile_picture = own?.profile_picture ?? null;
  return useMemo(
    () => (userId === undefined ? undefined : { userId, isModerator, name, profile_picture }),
    [userId, isModerator, name, profile_picture],
  );
}
