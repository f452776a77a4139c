import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { type Post, photosOf } from '../model/post.ts';
import { Photo } from '../post/photo.tsx';
import classes from './photo-links.module.css';

type PhotoLinksProps = {
  readonly posts: readonly Post[];
  /** In one row that scrolls, or in a grid. */
  readonly layout: 'row' | 'grid';
  /** Maximum number of photos; all by default. */
  readonly atMost?: number;
};

/** Shows the photos of posts; each links to its post. */
export function PhotoLinks({ posts, layout, atMost }: PhotoLinksProps) {
  const photos = posts.flatMap((post) => photosOf(post).map((photo) => ({ post, ...photo })));
  return (
    <ul className={classes.photos} data-layout={layout} aria-label="Photos">
      {photos.slice(0, atMost).map(({ post, url, label }) => (
        <li key={url}>
          <Link to={`/posts/${post.id}`} className={classes.link ?? ''}>
            <Photo url={url} label={label} />
            <VisuallyHidden>, in the post by {post.author.name}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  );
}
