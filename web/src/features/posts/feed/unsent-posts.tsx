import { useDeferredValue, useEffect, useState } from 'react';
import { readWriteFiles } from '../../../lib/outbox/outbox.ts';
import type { WriteOf } from '../../../lib/outbox/queued-write.ts';
import { type ShownWrite, useQueuedWrites } from '../../../lib/outbox/use-queued-writes.ts';
import { OwnByline } from '../../../ui/members/own-byline.tsx';
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts';
import { WriteStatus } from '../../../ui/states/write-status.tsx';
import { parseText } from '../model/formatted-text.ts';
import type { Post } from '../model/post.ts';
import { unsentPhotos } from '../model/unsent-photos.ts';
import { FormattedText } from '../post/formatted-text.tsx';
import cardClasses from '../post/post-card.module.css';
import { PostDetails } from '../post/post-details.tsx';
import photoClasses from '../post/post-photos.module.css';
import classes from './post-cards.module.css';

type UnsentPost = ShownWrite<WriteOf<'post'>>;

/** Returns the member's posts in the outbox that `posts` does not contain, newest first. */
export function useUnsentPosts(posts: readonly Post[] | undefined): readonly UnsentPost[] {
  // useDeferredFirstData defers the first data of the list. Defer the outbox too: otherwise a sent post would disappear from here
  // before the list shows it.
  const writes = useDeferredValue(useQueuedWrites('post'));
  return writes.filter(({ id }) => !posts?.some((post) => post.id === id)).toReversed();
}

/** Shows posts of the member that are in the outbox. */
export function UnsentPosts({ posts }: { readonly posts: readonly UnsentPost[] }) {
  if (posts.length === 0) return null;
  return (
    <ul className={classes.cards} data-unsent>
      {posts.map((post) => (
        <li key={post.id}>
          <UnsentPostCard post={post} />
        </li>
      ))}
    </ul>
  );
}

function UnsentPostCard({ post }: { readonly post: UnsentPost }) {
  const { id, content, about, fileCount } = post;
  return (
    <article className={cardClasses.card} aria-label="Your post, not sent yet">
      <OwnByline>
        <WriteStatus write={post} />
      </OwnByline>
      <FormattedText parts={parseText(content.content)} />
      {fileCount > 0 && <UnsentPhotos writeId={id} alts={content.image_alts} />}
      <PostDetails
        post={{
          ...content,
          coaster_id: content.coaster_id ?? null,
          // `createPost` puts the coaster's name into `about`.
          coaster_name: about?.title ?? null,
          meetup: null,
        }}
        showMeetup={false}
      />
    </article>
  );
}

type UnsentPhotosProps = { readonly writeId: string; readonly alts: readonly string[] };

/** Shows the photos of an unsent post, which are stored on this device. */
function UnsentPhotos({ writeId, alts }: UnsentPhotosProps) {
  const [files, setFiles] = useState<readonly Blob[]>([]);
  useEffect(() => {
    let isCurrent = true;
    readWriteFiles(writeId).then(
      (storedFiles) => isCurrent && setFiles(storedFiles),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [writeId]);
  const photos = unsentPhotos(files, alts);
  if (photos.length === 0) return null;
  return (
    <ul className={photoClasses.photos} data-count={photos.length} aria-label="Photos">
      {photos.map(({ index, file, label }) => (
        <li key={index}>
          <UnsentPhoto file={file} label={label} />
        </li>
      ))}
    </ul>
  );
}

function UnsentPhoto({ file, label }: { readonly file: Blob; readonly label: string }) {
  const url = useObjectUrl(file);
  return url && <img src={url} alt={label} />;
}
