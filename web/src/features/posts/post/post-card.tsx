// @spec community/post-card

import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { mayDelete, useMember } from '../../../lib/session/use-member.ts';
import { useCardClick } from '../../../ui/layout/use-card-click.ts';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { useMemberActions } from '../../../ui/members/member-actions.ts';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import { HiddenNotice } from '../../../ui/moderation/hidden-notice.tsx';
import { Comments } from '../comments/comments.tsx';
import type { Post } from '../model/post.ts';
import { PostActions } from './post-actions.tsx';
import classes from './post-card.module.css';
import { PostDetails } from './post-details.tsx';
import { PostPhotos } from './post-photos.tsx';
import { PostText } from './post-text.tsx';

/** The collapsible parts of a card that are expanded. */
export type ExpandedParts = { readonly text: boolean; readonly comments: boolean };

export const ALL_COLLAPSED: ExpandedParts = { text: false, comments: false };

type PostCardProps = {
  readonly post: Post;
  readonly expanded: ExpandedParts;
  readonly onToggle: (postId: string, part: keyof ExpandedParts) => void;
  /** Whether the post is on its own screen, with its full text and its comments. */
  readonly isStandalone: boolean;
  readonly showMeetup: boolean;
  readonly onOpenPhoto: (postId: string, index: number) => void;
  readonly onDelete: (post: Post) => void;
};

/** Shows a post with its actions. Memoized: in a long list only the changed cards rerender. */
export const PostCard = memo(function PostCard({
  post,
  expanded,
  onToggle,
  isStandalone,
  showMeetup,
  onOpenPhoto,
  onDelete,
}: PostCardProps) {
  const member = useMember();
  const card = useCardClick();
  const openActions = useMemberActions(post.author, { kind: 'post', id: post.id });
  const time = <RelativeTime iso={post.created_at} />;
  return (
    <article
      ref={isStandalone ? undefined : card}
      className={classes.card}
      data-clickable={!isStandalone || undefined}
      aria-label={`Post by ${post.author.name}`}
    >
      <div className={classes.header}>
        <MemberByline person={post.author}>
          {isStandalone ? (
            time
          ) : (
            <Link to={`/posts/${post.id}`} className={classes.timeLink ?? ''} data-card-link>
              {time}
              <VisuallyHidden>, open this post</VisuallyHidden>
            </Link>
          )}
        </MemberByline>
        {openActions && (
          <UnstyledButton
            className={classes.actionsButton ?? ''}
            aria-label={`Report, mute or block ${post.author.name}`}
            aria-haspopup="dialog"
            onClick={openActions}
          >
            <IconDots size={22} stroke={1.8} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      <HiddenNotice moderation={post.moderation} authorId={post.user_id} />
      <PostText
        content={post.content}
        isFull={isStandalone}
        expanded={expanded.text}
        onToggle={() => onToggle(post.id, 'text')}
      />
      <PostPhotos post={post} onOpen={(index) => onOpenPhoto(post.id, index)} />
      <PostDetails post={post} showMeetup={showMeetup} />
      <PostActions
        post={post}
        isDeletable={mayDelete(member, post)}
        onDelete={() => onDelete(post)}
        areCommentsOpen={isStandalone ? undefined : expanded.comments}
        onToggleComments={() => onToggle(post.id, 'comments')}
      />
      {(isStandalone || expanded.comments) && (
        <div data-ignore-card-click className={classes.comments}>
          <Comments post={post} hasTitle={isStandalone} />
        </div>
      )}
    </article>
  );
});
