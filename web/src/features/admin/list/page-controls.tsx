import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

type PageControlsProps = {
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
};

/** Renders the pagination of a list, or nothing if there is only one page. */
export function PageControls({ page, pageCount, onPageChange }: PageControlsProps) {
  if (pageCount < 2) return null;
  return (
    <Group component="nav" aria-label="Pages" justify="center" gap="sm" mt="lg" wrap="nowrap">
      <Button
        variant="default"
        px="sm"
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
        leftSection={<IconChevronLeft size={20} aria-hidden />}
      >
        Previous
      </Button>
      <Text ta="center">
        {page.toLocaleString()} of {pageCount.toLocaleString()}
      </Text>
      <Button
        variant="default"
        px="sm"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
        rightSection={<IconChevronRight size={20} aria-hidden />}
      >
        Next
      </Button>
    </Group>
  );
}
