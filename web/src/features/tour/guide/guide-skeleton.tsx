import { Skeleton, Stack } from '@mantine/core';

/** Shows placeholders while the guide loads: for its tabs, the day picker and the chosen day. */
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
