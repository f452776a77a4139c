import { useState } from 'react';
import { type Post, photosOf } from '../model/post.ts';
import type { Viewer } from '../model/viewer.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { Lightbox } from './lightbox.tsx';
import { PostCard } from './post-card.tsx';
import classes from './post-cards.module.css';
import { useLightbox } from './use-lightbox.ts';

type PostCardsProps = {
  readonly posts: readonly Post[];
  readonly viewer: Viewer;
  /** A single post on its own screen, with all about it. */
  readonly alone?: boolean;
  /** Not where all posts are about the same meetup. */
  readonly showMeetup?: boolean;
  readonly onDeleted?: () => void | Promise<void>;
};

/** Posts as cards, with the dialogs that they share. */
export function PostCards({ posts, viewer, alone = false, showMeetup = true, onDeleted }: PostCardsProps) {
  const lightbox = useLightbox();
  const [doomed, setDoomed] = useState<Post>();
  const opened = posts.find(({ id }) => id === lightbox.opened?.postId);

  return (
    <>
      <ul className={classes.cards}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard
              post={post}
              viewer={viewer}
              alone={alone}
              showMeetup={showMeetup}
              onOpenPhoto={lightbox.open}
              onDelete={setDoomed}
            />
          </li>
        ))}
      </ul>
      <Lightbox
        photos={opened ? photosOf(opened) : []}
        startAt={lightbox.opened?.index ?? 0}
        title={opened ? `Photos by ${opened.author.name}` : ''}
        onClose={lightbox.close}
      />
      <DeletePostDialog
        post={doomed}
        viewer={viewer}
        onDeleted={onDeleted}
        onClose={() => setDoomed(undefined)}
      />
    </>
  );
}
