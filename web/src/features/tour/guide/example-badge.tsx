import { Badge } from '@mantine/core';

/** Marks a hotel or contact that ships with the product and that no admin has replaced yet. */
export function ExampleBadge() {
  return (
    <Badge variant="light" color="amber" c="var(--mantine-color-text)" size="lg" tt="none" h="auto" mih={26}>
      Example
    </Badge>
  );
}
