import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { type TourTable, useOrderTourItems, useRemoveTourItem } from '../api/edit-tour-guide.ts';
import { ExampleBadge } from '../guide/example-badge.tsx';
import { editErrorMessage } from '../model/edit-error-message.ts';
import { ChangedBy } from './changed-by.tsx';
import classes from './item-list.module.css';

export type ListedItem = {
  readonly id: string;
  readonly name: string;
  /** A line below the name. */
  readonly detail?: string;
  readonly isExample?: boolean;
};

type ItemListProps = {
  readonly table: TourTable;
  /** Names the list for screen readers. */
  readonly label: string;
  readonly items: readonly ListedItem[];
  /** Text of the button that adds an item. */
  readonly addLabel: string;
  /** Text of the question before an item is removed. */
  readonly removalMessage: (item: ListedItem) => string;
  readonly onAdd: () => void;
  readonly onEdit: (id: string) => void;
};

/** The items of a list with controls to add, change, order and remove them. Days are ordered by their dates. */
export function ItemList({ table, label, items, addLabel, removalMessage, onAdd, onEdit }: ItemListProps) {
  const [itemToRemove, setItemToRemove] = useState<ListedItem>();
  const removal = useRemoveTourItem();
  const order = useOrderTourItems();

  const remove = async (item: ListedItem) => {
    try {
      await removal.mutateAsync({ table, id: item.id });
      showToast({ title: 'Removed', message: `${item.name} can be restored from the history` });
    } catch (error) {
      showErrorToast(
        editErrorMessage(error, {
          fallback: 'It could not be removed. Try again.',
          foreignKey: 'A day still uses it. Choose another one for that day first.',
        }),
      );
    }
    setItemToRemove(undefined);
  };

  const move = async (from: number, to: number) => {
    if (table === 'tour_days' || order.isPending) return;
    const ids = items.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    try {
      await order.mutateAsync({ table, ids });
    } catch (error) {
      showErrorToast(editErrorMessage(error, { fallback: 'The order could not be saved. Try again.' }));
    }
  };

  const renderControl = (name: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <ActionIcon variant="default" aria-label={name} title={name} onClick={onClick} disabled={disabled}>
      {icon}
    </ActionIcon>
  );

  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {items.map((item, index) => (
          <li key={item.id} className={classes.item}>
            <div className={classes.text}>
              <Group gap={8}>
                <strong dir="auto">{item.name}</strong>
                {item.isExample && <ExampleBadge />}
              </Group>
              {item.detail && (
                <Text size="sm" c="dimmed">
                  {item.detail}
                </Text>
              )}
              <ChangedBy itemId={item.id} />
            </div>
            <Group gap={4} justify="flex-end" className={classes.controls ?? ''}>
              {table !== 'tour_days' && (
                <>
                  {renderControl(
                    `Move ${item.name} up`,
                    <IconArrowUp size={20} aria-hidden />,
                    () => void move(index, index - 1),
                    index === 0 || order.isPending,
                  )}
                  {renderControl(
                    `Move ${item.name} down`,
                    <IconArrowDown size={20} aria-hidden />,
                    () => void move(index, index + 1),
                    index === items.length - 1 || order.isPending,
                  )}
                </>
              )}
              {renderControl(`Edit ${item.name}`, <IconPencil size={20} aria-hidden />, () =>
                onEdit(item.id),
              )}
              {renderControl(`Remove ${item.name}`, <IconTrash size={20} aria-hidden />, () =>
                setItemToRemove(item),
              )}
            </Group>
          </li>
        ))}
      </ul>
      <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={onAdd}>
        {addLabel}
      </Button>
      <ConfirmDialog
        opened={itemToRemove !== undefined}
        title={`Remove ${itemToRemove?.name ?? ''}?`}
        message={itemToRemove ? removalMessage(itemToRemove) : ''}
        confirmLabel="Remove"
        pending={removal.isPending}
        onConfirm={() => itemToRemove && void remove(itemToRemove)}
        onCancel={() => setItemToRemove(undefined)}
      />
    </>
  );
}
