import { useMemo } from 'react';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import { useCardClick } from '../../../ui/layout/use-card-click.ts';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import { CoasterName, ParkName } from '../../../ui/places/place-name.tsx';
import { parseText, plainText, truncateParts } from '../model/formatted-text.ts';
import { type Post, photosOf } from '../model/post.ts';
import classes from './post-excerpt.module.css';

/** Maximum number of characters. CSS shows at most two lines. */
const EXCERPT_LENGTH = 150;

type PostExcerptProps = {
  readonly post: Post;
  /** False in lists whose posts are all about the same coaster or park. */
  readonly showsCoasterAndPark?: boolean;
};

/**
 * Shows the author, the beginning and the first photo of a post. The card links to the post; the names of author, coaster and park
 * link to their pages.
 */
export function PostExcerpt({ post, showsCoasterAndPark = true }: PostExcerptProps) {
  const text = useMemo(() => {
    const parts = parseText(post.content);
    const beginning = truncateParts(parts, EXCERPT_LENGTH);
    return beginning ? `${plainText(beginning)}…` : plainText(parts);
  }, [post.content]);
  const [photo] = photosOf(post);
  const card = useCardClick();

  return (
    <article ref={card} className={classes.excerpt} aria-label={`Post by ${post.author.name}`}>
      <div className={classes.textColumn}>
        <div className={classes.byline}>
          <MemberByline person={post.author} size={40}>
            <span className={classes.time}>
              <RelativeTime iso={post.created_at} />
              {showsCoasterAndPark && post.coaster_name !== null && (
                <>
                  {' · '}
                  <CoasterName name={post.coaster_name} coasterId={post.coaster_id} />
                </>
              )}
              {showsCoasterAndPark && post.park_name !== null && (
                <>
                  {' · '}
                  <ParkName name={post.park_name} parkId={post.park_id} />
                </>
              )}
            </span>
          </MemberByline>
        </div>
        <p className={classes.text} dir="auto">
          <StretchedLink to={`/posts/${post.id}`} isUnderlined opensCard>
            {text}
          </StretchedLink>
        </p>
      </div>
      {photo && <img src={photo.url} alt={photo.label} loading="lazy" className={classes.photo} />}
    </article>
  );
}
