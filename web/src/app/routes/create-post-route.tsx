import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useTaggableMeetups } from '../../features/meetups/api/list-taggable-meetups.ts';
import { ParkPicker } from '../../features/parks/components/park-picker.tsx';
import { CreatePostPage } from '../../features/posts/create-post-page.tsx';
import { useUserId } from '../../lib/session/use-session.ts';
import { dayOf } from '../../lib/time/calendar-date.ts';

export function Component() {
  const userId = useUserId();
  return userId && <CreatePost key={userId} userId={userId} />;
}

function CreatePost({ userId }: { readonly userId: string }) {
  const [parameters] = useSearchParams();
  const today = dayOf(new Date());
  const meetups = useTaggableMeetups({ userId, today });
  return (
    <CreatePostPage
      userId={userId}
      today={today}
      // An address can hold anything.
      meetupId={z.safeParse(z.uuid(), parameters.get('meetup')).data}
      meetups={meetups}
      renderParkPicker={(slot) => <ParkPicker {...slot} />}
    />
  );
}
