/** npm run role -- EMAIL user|moderator|admin */

import { ROLES } from '#shared/constants.ts';
import { readEnvironment } from '../../server/environment.ts';
import { setRole } from '../../server/operations/set-role.ts';
import { commandLine, EXIT, runCommand, UsageError } from './command.ts';

const command = {
  name: 'role',
  usage: [`EMAIL ${ROLES.join('|')}`],
  summary: 'Sets the role of a member, whether the server runs or not.',
  options: {},
} as const;

await runCommand(command, async ({ positionals }) => {
  const [email, roleName, ...rest] = positionals;
  const role = ROLES.find((candidate) => candidate === roleName);
  if (!email?.includes('@') || !role || rest.length > 0) throw new UsageError();
  const before = await setRole(readEnvironment(process.env), email, role);
  if (before === null) {
    console.error(
      `Nobody has signed up with ${email}. Check the spelling (${commandLine('members', '--find TEXT')}), or sign up first.`,
    );
    return EXIT.failed;
  }
  console.log(before === role ? `${email} was ${role} already.` : `${email} is now ${role} (was ${before}).`);
});
