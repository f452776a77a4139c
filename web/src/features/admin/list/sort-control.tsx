import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { nextOrder, USER_COLUMNS, type UserOrder } from '../model/user-order.ts';

type SortControlProps = {
  readonly className: string;
  readonly order: UserOrder;
  readonly onOrderChange: (order: UserOrder) => void;
};

/** Sorts the cards, which have no column headings. */
export function SortControl({ className, order, onOrderChange }: SortControlProps) {
  const Direction = order.descending ? IconSortDescending : IconSortAscending;
  return (
    <Group gap={8} wrap="nowrap" className={className}>
      <NativeSelect
        aria-label="Sort by"
        size="md"
        radius="xl"
        flex={1}
        miw={0}
        data={USER_COLUMNS.map(({ key, label }) => ({ value: key, label: label }))}
        value={order.by}
        onChange={({ currentTarget: { value } }) => {
          const column = USER_COLUMNS.find(({ key }) => key === value);
          if (column) onOrderChange(nextOrder(order, column.key));
        }}
      />
      <ActionIcon
        variant="default"
        radius="xl"
        aria-label={order.descending ? 'Sort ascending' : 'Sort descending'}
        onClick={() => onOrderChange(nextOrder(order, order.by))}
      >
        <Direction size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
