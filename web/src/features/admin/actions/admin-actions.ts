import type { Role } from '#shared/constants.ts';
import type { AdminUser } from '../model/admin-user.ts';

/** Callbacks for results that affect the admin who views the list. */
export type AdminActions = {
  readonly onOwnRoleChange: (role: Role) => void;
  /** Called when the server reports that the admin lacks the permission. */
  readonly onPermissionDenied: () => void;
};

export type RoleChange = { readonly user: AdminUser; readonly role: Role };

/** Callbacks of the controls in a row. The dialogs are rendered outside the rows, because a row may unmount. */
export type RowActions = AdminActions & {
  readonly onChangeRole: (change: RoleChange) => void;
  readonly onDelete: (user: AdminUser) => void;
};
