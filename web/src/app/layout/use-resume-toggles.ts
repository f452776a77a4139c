import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadCode } from '../../lib/browser/load-code.ts';
import { hasPendingToggles } from '../../lib/optimistic-toggle/pending-toggles.ts';
import { useMemberId } from '../../lib/session/use-member.ts';

/** Sends toggles that a reload or a lost connection left pending: once at the start, and when the connection returns. */
export function useResumeToggles(): void {
  const queryClient = useQueryClient();
  const userId = useMemberId();
  useEffect(() => {
    let hasEnded = false;
    const resume = () => {
      if (!onlineManager.isOnline() || !hasPendingToggles(userId)) return;
      loadCode(() => import('./resume-toggles.ts')).then(
        ({ resumeToggles }) => {
          if (!hasEnded) resumeToggles(queryClient, userId);
        },
        () => {
          // They stay pending until the connection returns.
        },
      );
    };
    resume();
    const unsubscribe = onlineManager.subscribe(resume);
    return () => {
      hasEnded = true;
      unsubscribe();
    };
  }, [queryClient, userId]);
}
