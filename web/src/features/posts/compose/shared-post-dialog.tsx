import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showErrorToast } from '../../../lib/toast.ts';
import { type SharedPost, takeSharedPost } from '../../../lib/uploads/shared-post.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import type { ComposePost } from './use-compose-post.ts';

/** The service worker adds it to the URL when another app shares something with this one. */
const PARAMETER = 'shared';
const EXCERPT_LENGTH = 140;

/**
 * Asks whether to add text and photos from another app to the draft. The question is necessary because any website can send text and
 * photos, and the upload of a photo begins as soon as it is added. Never replaces anything in the draft.
 */
export function SharedPostDialog({ form, queue }: ComposePost) {
  const [parameters, setParameters] = useSearchParams();
  const [sharedPost, setSharedPost] = useState<SharedPost | null>(null);
  const hasParameter = parameters.has(PARAMETER);

  const loadShared = useEffectEvent(async () => {
    // Remove the parameter, so that a reload does not look for the shared post again.
    setParameters(
      (current) => {
        const others = new URLSearchParams(current);
        others.delete(PARAMETER);
        return others;
      },
      { replace: true },
    );
    const found = await takeSharedPost();
    if (found) setSharedPost(found);
    else showErrorToast('What you shared did not arrive. Please pick the photo here.');
  });
  useEffect(() => {
    if (hasParameter) void loadShared();
  }, [hasParameter]);

  function add({ text, photos }: SharedPost): void {
    setSharedPost(null);
    if (text !== '') form.setFieldValue('content', (content) => [content, text].filter(Boolean).join('\n'));
    if (photos.length > 0) void queue.add(photos);
  }

  return (
    <ConfirmDialog
      opened={sharedPost !== null}
      title="Add what you shared?"
      message={sharedPost ? summary(sharedPost) : ''}
      confirmLabel="Add to my post"
      cancelLabel="Discard"
      onConfirm={() => sharedPost && add(sharedPost)}
      onCancel={() => setSharedPost(null)}
    />
  );
}

/** Returns a summary of the shared post: the beginning of its text and the number of photos. */
function summary({ text, photos }: SharedPost): string {
  const excerpt = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
  const count = photos.length === 1 ? '1 photo' : `${photos.length} photos`;
  return [excerpt && `“${excerpt}”`, photos.length > 0 && count].filter(Boolean).join(', with ');
}
