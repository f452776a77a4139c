// @spec guide/wait-times-screen

import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { demoSettings } from '../../../lib/demo.ts';
import { SimulatedNote } from '../../../ui/layout/simulated-note.tsx';

/** Credits Queue-Times, as its terms of use require. In a demo, a note says instead that the waits are simulated. */
export function SourceLink() {
  if (demoSettings()) return <SimulatedNote>Simulated waits: this is a demo</SimulatedNote>;
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
