import { useMemo } from 'react';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import { cutParts, parseText, plainText } from '../model/formatted-text.ts';
import { type Post, photosOf } from '../model/post.ts';
import classes from './post-excerpt.module.css';

/** More than two lines hold anyway. */
const EXCERPT_LENGTH = 150;

/** Who wrote a post, how it begins and what its first photo is; all of it leads there. */
export function PostExcerpt({ post }: { readonly post: Post }) {
  const text = useMemo(() => {
    const parts = parseText(post.content);
    const beginning = cutParts(parts, EXCERPT_LENGTH);
    return beginning ? `${plainText(beginning)}…` : plainText(parts);
  }, [post.content]);
  const [photo] = photosOf(post);

  return (
    <article className={classes.excerpt} aria-label={`Post by ${post.author.name}`}>
      <div className={classes.words}>
        <div className={classes.byline}>
          <MemberByline person={post.author} size={40}>
            <RelativeTime iso={post.created_at} />
            {post.park_name !== null && (
              <>
                {' · '}
                <bdi>{post.park_name}</bdi>
              </>
            )}
          </MemberByline>
        </div>
        <p className={classes.text} dir="auto">
          <StretchedLink to={`/posts/${post.id}`} isUnderlined>
            {text}
          </StretchedLink>
        </p>
      </div>
      {photo && <img src={photo.url} alt={photo.label} loading="lazy" className={classes.photo} />}
    </article>
  );
}
