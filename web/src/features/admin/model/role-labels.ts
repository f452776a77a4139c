import type { Role } from '#shared/constants.ts';
import { bidiIsolate } from '../../../lib/text/bidi-isolate.ts';

/** Labels of the roles, and what each role may do. */
export const roleLabels: Record<Role, { readonly label: string; readonly description: string }> = {
  user: { label: 'User', description: 'Takes part like everyone else' },
  moderator: { label: 'Moderator', description: 'Removes posts, comments and tips of others' },
  admin: { label: 'Admin', description: 'Does all that, and everything on this screen' },
};

type ConfirmationTexts = { readonly title: string; readonly message: string; readonly confirmLabel: string };

type ConfirmedChange = { readonly name: string; readonly to: Role; readonly isSelf: boolean };

/** Returns whether a change of role makes someone an admin or takes that role away: such changes need confirmation. */
export function needsConfirmation(from: Role, to: Role): boolean {
  return from === 'admin' || to === 'admin';
}

/** Returns the texts of the dialog that asks for confirmation before someone becomes an admin or loses that role. */
export function roleChangeConfirmation({ name, to, isSelf }: ConfirmedChange): ConfirmationTexts {
  if (to === 'admin') {
    return {
      title: `Make ${bidiIsolate(name)} an admin?`,
      message:
        "Admins see everyone's email address, change roles and delete accounts. They can take this role from you, too.",
      confirmLabel: 'Make admin',
    };
  }
  return isSelf
    ? {
        title: 'Give up your own admin role?',
        message: 'You lose this screen at once. Only another admin can give it back to you.',
        confirmLabel: 'Give it up',
      }
    : {
        title: `Take the admin role from ${bidiIsolate(name)}?`,
        message: 'This screen and everything on it closes for them at once.',
        confirmLabel: 'Take it',
      };
}
