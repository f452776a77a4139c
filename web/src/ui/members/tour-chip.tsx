import { Badge } from '@mantine/core';
import { IconRollercoaster } from '@tabler/icons-react';
import type { TourChoice } from '#shared/constants.ts';

/** Shows that a member joins the tour or may join; renders nothing for others. */
export function TourChip({ choice }: { readonly choice: TourChoice | null }) {
  if (choice !== 'yes' && choice !== 'maybe') return null;
  return (
    <Badge
      size="lg"
      variant={choice === 'yes' ? 'filled' : 'outline'}
      color={choice === 'yes' ? 'amber.4' : 'gray'}
      c={choice === 'yes' ? '#1d1940' : 'var(--mantine-color-text)'}
      leftSection={<IconRollercoaster size={16} aria-hidden />}
      tt="none"
    >
      {choice === 'yes' ? 'Thrill Tour 2025' : 'Maybe Thrill Tour 2025'}
    </Badge>
  );
}
