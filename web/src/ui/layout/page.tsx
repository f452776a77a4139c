import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type PageProps = {
  /** Text of the heading; also the browser's title, followed by the product's name. */
  readonly title: string;
  /** Replaces the title inside the heading, with the same meaning. */
  readonly heading?: ReactNode;
  /** Controls beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Renders a screen within the layout: its heading, controls and content. */
export function Page({ title, heading = title, actions, children }: PageProps) {
  return (
    <>
      <title>{`${title} · THRILLSEEKERS`}</title>
      <Group justify="space-between" align="center" mb="md" wrap="nowrap">
        <Title order={1} fz={{ base: 30, sm: 36 }} lh={1.1} dir="auto" tabIndex={-1}>
          {heading}
        </Title>
        {actions}
      </Group>
      {children}
    </>
  );
}
