import { UnstyledButton } from '@mantine/core';
import { type Post, photosOf } from '../model/post.ts';
import { Photo } from './photo.tsx';
import classes from './post-photos.module.css';

type PostPhotosProps = {
  readonly post: Post;
  readonly onOpen: (index: number) => void;
};

/** Shows the photos of a post. CSS reserves their space, so that nothing moves when they load. */
export function PostPhotos({ post, onOpen }: PostPhotosProps) {
  const photos = photosOf(post);
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} data-count={photos.length} aria-label="Photos">
      {photos.map(({ url, label }, index) => (
        <li key={url}>
          <UnstyledButton
            className={classes.photoButton ?? ''}
            aria-haspopup="dialog"
            onClick={() => onOpen(index)}
          >
            <Photo url={url} label={label} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
