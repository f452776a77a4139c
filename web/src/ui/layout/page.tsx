import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type PageProps = {
  /** Heading and, with the product's name, the browser's title. */
  readonly title: string;
  /** Stands in the heading in place of the title, and says the same. */
  readonly heading?: ReactNode;
  /** Controls that stand beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a screen within the layout. */
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
