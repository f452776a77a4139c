// @spec community/post-form

import { useNavigate } from 'react-router';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ComposeForm } from './compose/compose-form.tsx';
import type { RenderCoasterPicker } from './compose/details/coaster-field.tsx';
import type { TaggableMeetups } from './compose/details/meetup-field.tsx';
import type { RenderParkPicker } from './compose/details/park-field.tsx';
import { SharedPostDialog } from './compose/shared-post-dialog.tsx';
import { useComposePost } from './compose/use-compose-post.ts';
import type { ChosenCoaster } from './model/post-draft.ts';

type CreatePostPageProps = {
  /** Today in the member's time zone, as YYYY-MM-DD. */
  readonly today: string;
  /** Id of the meetup whose screen linked here, if any. */
  readonly meetupId: string | undefined;
  /** The coaster whose page linked here, if any. */
  readonly coaster: ChosenCoaster | undefined;
  readonly meetups: TaggableMeetups;
  readonly renderParkPicker: RenderParkPicker;
  /** Undefined if coasters come from another service, which offers only a search. */
  readonly renderCoasterPicker: RenderCoasterPicker | undefined;
};

/** Shows the screen to write a post. */
export function CreatePostPage({ today, meetupId, coaster, meetups, ...pickers }: CreatePostPageProps) {
  const navigate = useNavigate();
  const post = useComposePost({
    today,
    meetupId,
    initialCoaster: coaster,
    meetups: meetups.data,
    onPosted: () => navigate('/posts', { replace: true }),
  });
  return (
    <Page title="Write Post" isSlim back={<BackLink to="/posts">Posts</BackLink>}>
      <ComposeForm post={post} today={today} meetups={meetups} {...pickers} />
      <SharedPostDialog {...post} />
    </Page>
  );
}
