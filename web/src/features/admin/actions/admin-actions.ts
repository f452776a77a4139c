import type { Role } from '#shared/constants.ts';
import type { AdminUser } from '../model/admin-user.ts';

/** Callbacks for changes of the signed-in admin's own rights. */
export type AdminActions = {
  readonly onOwnRoleChange: (role: Role) => void;
  /** Called when the server rejects an action, or loading the list, because the signed-in member is no longer an admin. */
  readonly onPermissionDenied: () => void;
};

export type RoleChange = { readonly user: AdminUser; readonly role: Role };

/** Callbacks of the controls in a row. The dialogs are rendered outside the rows, because a row may unmount. */
export type RowActions = AdminActions & {
  readonly onChangeRole: (change: RoleChange) => void;
  readonly onDelete: (user: AdminUser) => void;
};
