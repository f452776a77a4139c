import { Skeleton, Stack } from '@mantine/core';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';

/** Shows placeholders while a meetup loads. */
export function MeetupSkeleton() {
  return (
    <Page title="Meetup" back={<BackLink to="/meetups">Meetups</BackLink>}>
      <Stack gap="md" role="status" aria-label="Loading meetup">
        <Skeleton height="auto" radius={24} style={{ aspectRatio: '5 / 2' }} />
        <Skeleton height={30} width="75%" />
        <Skeleton height={96} radius={22} />
        <Skeleton height={130} radius={22} />
        <Skeleton height={110} radius={22} />
      </Stack>
    </Page>
  );
}
