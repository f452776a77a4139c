// @spec community/post-card

import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { mayDelete, useMember } from '../../../lib/session/use-member.ts';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { MemberByline } from '../../../ui/members/member-byline.tsx';
import { Comments } from '../comments/comments.tsx';
import type { Post } from '../model/post.ts';
import { PostAbout } from './post-about.tsx';
import { PostActions } from './post-actions.tsx';
import classes from './post-card.module.css';
import { PostPhotos } from './post-photos.tsx';
import { PostText } from './post-text.tsx';

/** What of a card the reader opened. */
export type OpenedParts = { readonly text: boolean; readonly comments: boolean };

export const NOTHING_OPENED: OpenedParts = { text: false, comments: false };

type PostCardProps = {
  readonly post: Post;
  readonly opened: OpenedParts;
  readonly onToggle: (postId: string, part: keyof OpenedParts) => void;
  /** On its own screen: all of its text, and the comments open. */
  readonly alone: boolean;
  readonly showMeetup: boolean;
  readonly onOpenPhoto: (postId: string, index: number) => void;
  readonly onDelete: (post: Post) => void;
};

/** A post with everything one can do about it. In a long list only the cards that change are drawn anew. */
export const PostCard = memo(function PostCard({
  post,
  opened,
  onToggle,
  alone,
  showMeetup,
  onOpenPhoto,
  onDelete,
}: PostCardProps) {
  const member = useMember();
  const time = <RelativeTime iso={post.created_at} />;
  return (
    <article className={classes.card} aria-label={`Post by ${post.author.name}`}>
      <div className={classes.head}>
        <MemberByline person={post.author}>
          {alone ? (
            time
          ) : (
            <Link to={`/posts/${post.id}`} className={classes.time ?? ''}>
              {time}
              <VisuallyHidden>, open this post</VisuallyHidden>
            </Link>
          )}
        </MemberByline>
        {mayDelete(member, post) && (
          <ActionIcon c="dimmed" aria-label="Delete this post" onClick={() => onDelete(post)}>
            <IconTrash size={22} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <PostText
        content={post.content}
        whole={alone}
        opened={opened.text}
        onToggle={() => onToggle(post.id, 'text')}
      />
      <PostPhotos post={post} onOpen={(index) => onOpenPhoto(post.id, index)} />
      <PostAbout post={post} showMeetup={showMeetup} />
      <PostActions
        post={post}
        commentsShown={alone ? undefined : opened.comments}
        onToggleComments={() => onToggle(post.id, 'comments')}
      />
      {(alone || opened.comments) && <Comments post={post} titled={alone} />}
    </article>
  );
});
