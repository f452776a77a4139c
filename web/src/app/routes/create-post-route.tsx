import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useTaggableMeetups } from '../../features/meetups/api/list-taggable-meetups.ts';
import { ParkPicker } from '../../features/parks/components/park-picker.tsx';
import { CreatePostPage } from '../../features/posts/create-post-page.tsx';
import { useMemberId } from '../../lib/session/use-member.ts';
import { dayOf } from '../../lib/time/calendar-date.ts';

export function Component() {
  const userId = useMemberId();
  const [parameters] = useSearchParams();
  const today = dayOf(new Date());
  const meetups = useTaggableMeetups({ userId, today });
  return (
    <CreatePostPage
      today={today}
      // A URL parameter can be any text.
      meetupId={z.safeParse(z.uuid(), parameters.get('meetup')).data}
      meetups={meetups}
      renderParkPicker={(slot) => <ParkPicker {...slot} />}
    />
  );
}
