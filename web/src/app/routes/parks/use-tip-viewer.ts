// @spec guide/roles

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { membersKey } from '../../../features/members/api/members-key.ts';
import type { TipViewer } from '../../../features/tips/model/tip-viewer.ts';
import { askAnew } from '../../../lib/api/ask-anew.ts';
import { useUserId } from '../../../lib/session/use-session.ts';
import { useLayout } from '../../layout/layout-context.ts';

/** The signed-in member as one who looks at tips. Votes on tips show on the screens of their authors. */
export function useTipViewer(): TipViewer | undefined {
  const userId = useUserId();
  const { isModerator } = useLayout();
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      userId === undefined
        ? undefined
        : {
            userId,
            isModerator,
            onAuthorChanged: () => void askAnew(queryClient, { queryKey: membersKey }),
          },
    [userId, isModerator, queryClient],
  );
}
