import type { AdminUser } from './admin-user.ts';

/** The sortable columns of the list of users, in display order. Times and numbers are sorted in descending order first. */
export const USER_COLUMNS = [
  { key: 'name', label: 'Name', descendingFirst: false },
  { key: 'email', label: 'Email', descendingFirst: false },
  { key: 'role', label: 'Role', descendingFirst: false },
  { key: 'joined', label: 'Joined', descendingFirst: true },
  { key: 'last_seen_at', label: 'Last seen', descendingFirst: true },
  { key: 'post_count', label: 'Posts', descendingFirst: true },
  { key: 'tip_count', label: 'Tips', descendingFirst: true },
] as const satisfies readonly {
  readonly key: keyof AdminUser;
  readonly label: string;
  readonly descendingFirst: boolean;
}[];

export type UserColumn = (typeof USER_COLUMNS)[number]['key'];

export type UserOrder = { readonly by: UserColumn; readonly descending: boolean };

export const NEWEST_FIRST: UserOrder = { by: 'joined', descending: true };

/** Parses the order from the URL: a column, with a leading minus if descending. Returns the default for anything else. */
export function readOrder(text: string | null): UserOrder {
  const descending = text?.startsWith('-') ?? false;
  const column = USER_COLUMNS.find(({ key }) => key === text?.slice(descending ? 1 : 0));
  return column ? { by: column.key, descending } : NEWEST_FIRST;
}

/** Formats the order for the URL; null for the default. */
export function writeOrder({ by, descending }: UserOrder): string | null {
  if (by === NEWEST_FIRST.by && descending === NEWEST_FIRST.descending) return null;
  return `${descending ? '-' : ''}${by}`;
}

/**
 * Returns the order after a click on a column heading: reverses the current column, or sorts another one in its default
 * direction.
 */
export function nextOrder(order: UserOrder, column: UserColumn): UserOrder {
  if (order.by === column) return { by: column, descending: !order.descending };
  const descending = USER_COLUMNS.find(({ key }) => key === column)?.descendingFirst ?? false;
  return { by: column, descending };
}
