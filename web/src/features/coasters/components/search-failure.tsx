import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

export const SEARCH_FAILED = 'Error searching for coasters. Please try again.';

type SearchFailureProps = { readonly pending: boolean; readonly onRetry: () => void };

/** Stands in place of what a search would have found. */
export function SearchFailure({ pending, onRetry }: SearchFailureProps) {
  return (
    <Alert color="red" variant="light" mt="sm" icon={<IconAlertTriangle aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text>{SEARCH_FAILED}</Text>
        <Button variant="default" onClick={onRetry} loading={pending}>
          Try Again
        </Button>
      </Group>
    </Alert>
  );
}
