import { Text } from '@mantine/core';

type DirectoryAgeProps = {
  /** When the server last reached its source; undefined while that works. */
  readonly staleSince: Date | undefined;
  /** When the browser loaded the list, in milliseconds. */
  readonly loadedAt: number;
  /** Whether the last refetch failed. */
  readonly failed: boolean;
};

const FORMAT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Shows the age of the list of parks unless it is up to date. */
export function DirectoryAge({ staleSince, loadedAt, failed }: DirectoryAgeProps) {
  const since = staleSince ?? (failed ? new Date(loadedAt) : undefined);
  if (!since) return null;
  return (
    <Text size="sm" c="dimmed" px={12} pt={8} role="status">
      This list was last updated on{' '}
      <time dateTime={since.toISOString()}>{since.toLocaleString(undefined, FORMAT)}</time>. Newer parks may
      be missing.
    </Text>
  );
}
