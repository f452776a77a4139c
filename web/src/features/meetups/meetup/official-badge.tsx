import { Badge } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';

/** Marks an official community meetup. */
export function OfficialBadge() {
  return (
    <Badge
      size="lg"
      color="amber.4"
      c="#1d1940"
      tt="none"
      leftSection={<IconRosetteDiscountCheck size={18} aria-hidden />}
    >
      Official
    </Badge>
  );
}
