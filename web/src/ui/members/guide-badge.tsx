// @spec accounts/product

import { Badge } from '@mantine/core';
import { IconLaurelWreath } from '@tabler/icons-react';

/**
 * Shows the badge for many upvotes on tips or many posts about parks. The database decides who has earned it
 * (`is_guide` in supabase/migrations/20260101000600_profiles.sql).
 */
export function GuideBadge({ size = 'md' }: { readonly size?: 'md' | 'lg' }) {
  return (
    <Badge
      size={size}
      fz={`min(var(--badge-fz), ${size === 'lg' ? 28 : 19}px)`}
      color="amber.4"
      c="#1d1940"
      flex="0 1 auto"
      leftSection={<IconLaurelWreath size={size === 'lg' ? 18 : 14} aria-hidden />}
    >
      THRILL GUIDE
    </Badge>
  );
}
