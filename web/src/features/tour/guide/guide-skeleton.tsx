import { Skeleton, Stack } from '@mantine/core';

/** Placeholder of the guide while it loads, in the shape of its tabs, days and first day. */
export function GuideSkeleton() {
  return (
    <Stack role="status" aria-label="Loading the guide" gap={12}>
      <Skeleton height={62} radius={20} />
      <Skeleton height={62} radius={16} />
      <Skeleton height={260} radius={22} />
      <Skeleton height={320} radius={22} />
    </Stack>
  );
}
