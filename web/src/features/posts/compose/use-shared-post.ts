import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { showErrorToast } from '../../../lib/toast.ts';
import { takeSharedPost } from '../../../lib/uploads/shared-post.ts';
import type { ComposePost } from './use-compose-post.ts';

const PARAMETER = 'shared';

/** Adds what another app shared to the draft that the member has. Nothing of the draft is replaced. */
export function useSharedPost({ form, queue }: ComposePost): void {
  const [parameters, setParameters] = useSearchParams();
  const isShared = parameters.has(PARAMETER);

  const take = useEffectEvent(async () => {
    // A reload must not look for it again.
    setParameters(
      (current) => {
        const others = new URLSearchParams(current);
        others.delete(PARAMETER);
        return others;
      },
      { replace: true },
    );
    const shared = await takeSharedPost();
    if (!shared) {
      showErrorToast('What you shared did not arrive. Please pick the photo here.');
      return;
    }
    if (shared.text !== '')
      form.setFieldValue('content', (content) => [content, shared.text].filter(Boolean).join('\n'));
    if (shared.photos.length > 0) await queue.add(shared.photos);
  });
  useEffect(() => {
    if (isShared) void take();
  }, [isShared]);
}
