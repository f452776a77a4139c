import { useCallback, useEffect, useRef, useState } from 'react';
import { focusBeside } from '../../../lib/browser/focus-beside.ts';
import { Lightbox } from '../lightbox/lightbox.tsx';
import { useLightbox } from '../lightbox/use-lightbox.ts';
import { type Post, photosOf } from '../model/post.ts';
import { DeletePostDialog } from '../post/delete-post-dialog.tsx';
import { ALL_COLLAPSED, type ExpandedParts, PostCard } from '../post/post-card.tsx';
import { OffScreenItem } from './off-screen-item.tsx';
import classes from './post-cards.module.css';

type PostCardsProps = {
  readonly posts: readonly Post[];
  /** Whether this is a single post on its own screen. */
  readonly isStandalone?: boolean;
  /** False if all posts belong to the same meetup. */
  readonly showMeetup?: boolean;
  readonly onDeleted?: () => void | Promise<void>;
};

/** Shows posts as cards, with one lightbox and one delete dialog for all of them. */
export function PostCards({ posts, isStandalone = false, showMeetup = true, onDeleted }: PostCardsProps) {
  const lightbox = useLightbox();
  const [pendingDeletion, setPendingDeletion] = useState<Post>();
  // Kept here instead of in the cards, because cards far off screen are unmounted.
  const [expanded, setExpanded] = useState<ReadonlyMap<string, ExpandedParts>>(new Map());
  const list = useRef<HTMLUListElement>(null);
  const lightboxPost = posts.find(({ id }) => id === lightbox.opened?.postId);

  // The post may not be loaded after a page reload, or may be deleted while the lightbox is open. Close the lightbox
  // then: otherwise its history entry would remain, and the lightbox would open later if scrolling loads the post.
  const { close } = lightbox;
  const isMissing = lightbox.opened !== undefined && !lightboxPost;
  useEffect(() => {
    if (isMissing) close();
  }, [isMissing, close]);

  const toggle = useCallback((postId: string, part: keyof ExpandedParts) => {
    setExpanded((all) => {
      const parts = all.get(postId) ?? ALL_COLLAPSED;
      return new Map(all).set(postId, { ...parts, [part]: !parts[part] });
    });
  }, []);

  return (
    <>
      <ul ref={list} className={classes.cards}>
        {posts.map((post) => (
          <OffScreenItem key={post.id} id={post.id}>
            <PostCard
              post={post}
              isStandalone={isStandalone}
              showMeetup={showMeetup}
              expanded={expanded.get(post.id) ?? ALL_COLLAPSED}
              onToggle={toggle}
              onOpenPhoto={lightbox.open}
              onDelete={setPendingDeletion}
            />
          </OffScreenItem>
        ))}
      </ul>
      <Lightbox
        photos={lightboxPost ? photosOf(lightboxPost) : []}
        initialIndex={lightbox.opened?.index ?? 0}
        title={lightboxPost ? `Photos by ${lightboxPost.author.name}` : ''}
        onClose={lightbox.close}
      />
      <DeletePostDialog
        post={pendingDeletion}
        onDeleted={() => {
          focusBeside(list.current?.children[posts.findIndex(({ id }) => id === pendingDeletion?.id)]);
          return onDeleted?.();
        }}
        onClose={() => setPendingDeletion(undefined)}
      />
    </>
  );
}
