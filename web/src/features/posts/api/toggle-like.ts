// @spec community/likes-and-high-fives

import type { QueryClient } from '@tanstack/react-query';
import { defineToggle, type Toggle } from '../../../lib/optimistic-toggle/toggle.ts';
import { useOptimisticToggle } from '../../../lib/optimistic-toggle/use-optimistic-toggle.ts';
import type { ToggledEntity } from '../../../lib/outbox/unsaved-choices.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { type Post, withLike } from '../model/post.ts';
import { postErrorMessage } from '../model/post-error-message.ts';
import { changeCachedPost } from './change-cached-post.ts';

/** Returns the optimistic toggle for the like of a post. */
export function createLikeToggle(queryClient: QueryClient, entity: ToggledEntity): Toggle<'like'> {
  const { entityId: postId } = entity;
  const show = (liked: boolean) => changeCachedPost(queryClient, postId, (post) => withLike(post, liked));
  return {
    kind: 'like',
    entity,
    show,
    // Show the choice again: the response of a running fetch may be from before the choice was stored.
    onStored: show,
    onRejected: (error) =>
      showErrorToast(postErrorMessage(error, 'Your like could not be saved. Please try again.')),
  };
}

/** The handlers that the outbox calls when the server has stored or rejected a like. */
export const likeKind = defineToggle('like', createLikeToggle);

/** Returns a function that likes a post, or removes the like. */
export function useToggleLike({ id, liked }: Pick<Post, 'id' | 'liked'>): () => void {
  const toggle = useOptimisticToggle(createLikeToggle);
  return () => toggle({ entityId: id, current: liked, next: (previous) => !previous });
}
