import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useCoaster } from '../../features/coasters/api/get-coaster.ts';
import { CoasterPicker } from '../../features/coasters/picker/coaster-picker.tsx';
import { fromCatalogue, fromLog } from '../../features/coasters/picker/pickable-coaster.ts';
import { useTaggableMeetups } from '../../features/meetups/api/list-taggable-meetups.ts';
import { ParkPicker } from '../../features/parks/components/park-picker.tsx';
import { CreatePostPage } from '../../features/posts/create-post-page.tsx';
import type { ChosenCoaster } from '../../features/posts/model/post-draft.ts';
import { hasCoasterCatalogue } from '../../lib/api/coaster-api.ts';
import { useOwnCredit } from '../../lib/ride-log/own-credits.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { dayOf } from '../../lib/time/calendar-date.ts';
import { Page } from '../../ui/layout/page.tsx';

export function Component() {
  const [parameters] = useSearchParams();
  const coasterId = parameters.get('coaster');
  // A URL parameter can be any text.
  const meetupId = z.safeParse(z.uuid(), parameters.get('meetup')).data;
  if (coasterId === null || !hasCoasterCatalogue())
    return <CreatePost meetupId={meetupId} coaster={undefined} />;
  return <CreatePostWithCoaster key={coasterId} coasterId={coasterId} meetupId={meetupId} />;
}

type CreatePostProps = {
  readonly meetupId: string | undefined;
  readonly coaster: ChosenCoaster | undefined;
};

function CreatePost({ meetupId, coaster }: CreatePostProps) {
  const userId = useMemberId();
  const today = dayOf(new Date());
  const meetups = useTaggableMeetups({ userId, today });
  return (
    <CreatePostPage
      today={today}
      meetupId={meetupId}
      coaster={coaster}
      meetups={meetups}
      renderParkPicker={(props) => <ParkPicker {...props} />}
      renderCoasterPicker={
        hasCoasterCatalogue()
          ? ({ onSelect, ...props }) => (
              <CoasterPicker {...props} onSelect={({ id, name, park }) => onSelect({ id, name, park })} />
            )
          : undefined
      }
    />
  );
}

type CreatePostWithCoasterProps = { readonly coasterId: string; readonly meetupId: string | undefined };

/**
 * Opens the form with a chosen coaster. Without a connection, the coaster comes from the query cache or from the member's
 * log. If neither has it, the form opens without a coaster.
 */
function CreatePostWithCoaster({ coasterId, meetupId }: CreatePostWithCoasterProps) {
  const credit = useOwnCredit(coasterId);
  const { data, isLoading } = useCoaster(coasterId);
  const pickable = data ? fromCatalogue(data.coaster) : credit && fromLog(credit);
  if (!pickable && isLoading) {
    return (
      <Page title="Write Post" isSlim>
        <Skeleton height={320} radius={22} role="status" aria-label="Loading the coaster" />
      </Page>
    );
  }
  const coaster = pickable ? { id: pickable.id, name: pickable.name, park: pickable.park } : undefined;
  return <CreatePost meetupId={meetupId} coaster={coaster} />;
}
