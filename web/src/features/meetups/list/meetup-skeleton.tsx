import { Skeleton, Stack } from '@mantine/core';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';

/** Shows placeholders while a meetup loads. The empty cover makes the page header as high as with the meetup's picture. */
export function MeetupSkeleton() {
  return (
    <Page title="Meetup" back={<BackLink to="/meetups">Meetups</BackLink>} cover={<div />}>
      <Stack gap="md" role="status" aria-label="Loading meetup">
        <Skeleton height={24} width="75%" />
        <Skeleton height={24} width="25%" />
        <Skeleton height={24} width="55%" />
        <Skeleton height={72} radius={28} />
        <Skeleton height={130} radius={22} />
        <Skeleton height={110} radius={22} />
      </Stack>
    </Page>
  );
}
