import type { Role } from '#shared/constants.ts';
import type { AdminUser } from '../model/admin-user.ts';

/** Called when an action affects the admin who looks at the list. */
export type AdminActions = {
  readonly onOwnRoleChange: (role: Role) => void;
  /** The server says that they may not do this any more. */
  readonly onRightsDoubted: () => void;
};

export type RoleChange = { readonly user: AdminUser; readonly role: Role };

/** What the controls of a row bring about. Its questions stand outside of the rows, which come and go. */
export type RowActions = AdminActions & {
  readonly onAskRole: (change: RoleChange) => void;
  readonly onAskDeletion: (user: AdminUser) => void;
};
