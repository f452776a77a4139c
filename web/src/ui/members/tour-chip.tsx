import { Badge } from '@mantine/core';
import { IconRollercoaster } from '@tabler/icons-react';
import type { TourChoice } from '#shared/constants.ts';
import { useInstance } from '../../lib/instance/instance.ts';

/** Shows that a member joins the tour or may join; renders nothing for others, or without the tour. */
export function TourChip({ choice }: { readonly choice: TourChoice | null }) {
  const { tour_enabled } = useInstance();
  if (!tour_enabled || (choice !== 'yes' && choice !== 'maybe')) return null;
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
