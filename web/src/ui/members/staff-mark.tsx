import { IconShieldFilled } from '@tabler/icons-react';
import type { StaffRole } from '#shared/constants.ts';
import classes from './staff-mark.module.css';

const labels: Readonly<Record<StaffRole, string>> = { moderator: 'Moderator', admin: 'Admin' };

type StaffMarkProps = { readonly role: StaffRole | null; readonly size?: number };

/**
 * Shows the shield beside the name of a moderator or an admin. Members choose their names but not this shield
 * (profiles.staff_role).
 */
export function StaffMark({ role, size = 18 }: StaffMarkProps) {
  if (role === null) return null;
  return (
    <span className={classes.mark} title={labels[role]}>
      <IconShieldFilled size={size} role="img" aria-label={labels[role]} />
    </span>
  );
}
