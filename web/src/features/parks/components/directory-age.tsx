import { Text } from '@mantine/core';

type DirectoryAgeProps = {
  /** Since when the server has had nothing newer. */
  readonly staleSince: Date | undefined;
  /** When this browser got the list, in milliseconds. */
  readonly loadedAt: number;
  /** Whether asking for a newer one failed. */
  readonly failed: boolean;
};

const FORMAT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Says how old the list of parks is, where it is not up to date. */
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
