import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';

/** Whose figures these are; Queue-Times asks everybody who shows them to say so where it is seen. */
export function SourceLink() {
  return (
    <Anchor
      href="https://queue-times.com"
      target="_blank"
      rel="noopener"
      fw={700}
      display="inline-flex"
      style={{ alignItems: 'center', gap: 6, minHeight: 44 }}
    >
      Powered by Queue-Times.com
      <IconExternalLink size={18} aria-hidden />
    </Anchor>
  );
}
