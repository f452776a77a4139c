import { useCallback, useEffect, useRef, useState } from 'react';
import { focusBeside } from '../../../lib/browser/focus-beside.ts';
import { Lightbox } from '../lightbox/lightbox.tsx';
import { useLightbox } from '../lightbox/use-lightbox.ts';
import { type Post, photosOf } from '../model/post.ts';
import { DeletePostDialog } from '../post/delete-post-dialog.tsx';
import { NOTHING_OPENED, type OpenedParts, PostCard } from '../post/post-card.tsx';
import classes from './post-cards.module.css';
import { RestingItem } from './resting-item.tsx';

type PostCardsProps = {
  readonly posts: readonly Post[];
  /** A single post on its own screen, with all about it. */
  readonly alone?: boolean;
  /** Not where all posts are about the same meetup. */
  readonly showMeetup?: boolean;
  readonly onDeleted?: () => void | Promise<void>;
};

/** Posts as cards, with the dialogs that they share. */
export function PostCards({ posts, alone = false, showMeetup = true, onDeleted }: PostCardsProps) {
  const lightbox = useLightbox();
  const [doomed, setDoomed] = useState<Post>();
  // Kept here, because a card that is far from the screen is not there.
  const [opened, setOpened] = useState<ReadonlyMap<string, OpenedParts>>(new Map());
  const list = useRef<HTMLUListElement>(null);
  const inLightbox = posts.find(({ id }) => id === lightbox.opened?.postId);

  // After a reload the post may be further down than what was read, and a post can be deleted while one looks at it. What
  // has nothing to show would take a step back to leave, or come up when one has scrolled there.
  const { close } = lightbox;
  const nothingToShow = lightbox.opened !== undefined && !inLightbox;
  useEffect(() => {
    if (nothingToShow) close();
  }, [nothingToShow, close]);

  const toggle = useCallback((postId: string, part: keyof OpenedParts) => {
    setOpened((all) => {
      const parts = all.get(postId) ?? NOTHING_OPENED;
      return new Map(all).set(postId, { ...parts, [part]: !parts[part] });
    });
  }, []);

  return (
    <>
      <ul ref={list} className={classes.cards}>
        {posts.map((post) => (
          <RestingItem key={post.id} id={post.id}>
            <PostCard
              post={post}
              alone={alone}
              showMeetup={showMeetup}
              opened={opened.get(post.id) ?? NOTHING_OPENED}
              onToggle={toggle}
              onOpenPhoto={lightbox.open}
              onDelete={setDoomed}
            />
          </RestingItem>
        ))}
      </ul>
      <Lightbox
        photos={inLightbox ? photosOf(inLightbox) : []}
        startAt={lightbox.opened?.index ?? 0}
        title={inLightbox ? `Photos by ${inLightbox.author.name}` : ''}
        onClose={lightbox.close}
      />
      <DeletePostDialog
        post={doomed}
        onDeleted={() => {
          focusBeside(list.current?.children[posts.findIndex(({ id }) => id === doomed?.id)]);
          return onDeleted?.();
        }}
        onClose={() => setDoomed(undefined)}
      />
    </>
  );
}
