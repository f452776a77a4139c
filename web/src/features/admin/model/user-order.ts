import type { AdminUser } from './admin-user.ts';

/** What the list of users can be sorted by, in the order of the columns. Times and numbers begin with the highest. */
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

/** Reads an order as the address holds it: the column, behind a minus when descending. Anything else is no order. */
export function readOrder(text: string | null): UserOrder {
  const descending = text?.startsWith('-') ?? false;
  const column = USER_COLUMNS.find(({ key }) => key === text?.slice(descending ? 1 : 0));
  return column ? { by: column.key, descending } : NEWEST_FIRST;
}

/** The order as the address holds it; null for the one that needs no words. */
export function writeOrder({ by, descending }: UserOrder): string | null {
  if (by === NEWEST_FIRST.by && descending === NEWEST_FIRST.descending) return null;
  return `${descending ? '-' : ''}${by}`;
}

/** The order after a column's heading was pressed: the other way round, or that column its usual way. */
export function nextOrder(order: UserOrder, column: UserColumn): UserOrder {
  if (order.by === column) return { by: column, descending: !order.descending };
  const usual = USER_COLUMNS.find(({ key }) => key === column)?.descendingFirst ?? false;
  return { by: column, descending: usual };
}
