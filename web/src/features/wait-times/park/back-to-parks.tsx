import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Links back to the list of parks. */
export function BackToParks() {
  return (
    <Anchor
      component={Link}
      to="/wait-times"
      fw={600}
      display="inline-flex"
      style={{ alignItems: 'center', gap: 6, minHeight: 44 }}
    >
      <IconArrowLeft size={20} aria-hidden /> Back to Parks
    </Anchor>
  );
}
