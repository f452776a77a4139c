/** npm run role -- EMAIL user|moderator|admin */
import { EnvironmentError, readEnvironment } from '../server/environment.ts';
import { setRole } from '../server/set-role.ts';
import { StartupError } from '../server/startup-error.ts';
import { ROLES } from '../shared/constants.ts';

const [email, wanted, ...rest] = process.argv.slice(2);
const role = ROLES.find((known) => known === wanted);
if (!email?.includes('@') || !role || rest.length > 0) {
  console.error(`Usage: npm run role -- EMAIL ${ROLES.join('|')}`);
  process.exit(2);
}

try {
  const before = await setRole(readEnvironment(process.env), email, role);
  if (before === null) {
    console.error(`Nobody has signed up with ${email}. Check the spelling, or sign up first.`);
    process.exit(1);
  }
  console.log(before === role ? `${email} was ${role} already.` : `${email} is now ${role} (was ${before}).`);
} catch (error) {
  if (!(error instanceof StartupError || error instanceof EnvironmentError)) throw error;
  console.error(error.message);
  process.exit(1);
}
