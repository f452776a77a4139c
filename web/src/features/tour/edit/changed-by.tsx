import { Text } from '@mantine/core';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { useTourChanges } from '../api/list-tour-changes.ts';

/** Says who changed an item last. Renders nothing if nobody changed it, or if the change is too old for the list of changes. */
export function ChangedBy({ itemId }: { readonly itemId: string }) {
  const change = useTourChanges().data?.find(({ item_id }) => item_id === itemId);
  if (!change) return null;
  return (
    <Text size="sm" c="dimmed">
      {change.action === 'insert' ? 'Added' : 'Changed'} by {change.author?.name ?? 'somebody'}{' '}
      <RelativeTime iso={change.changed_at} />
    </Text>
  );
}
