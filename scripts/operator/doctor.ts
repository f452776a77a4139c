/** npm run doctor */
import { join } from 'node:path';
import { LEVELS } from '../../server/operations/doctor/finding.ts';
import { runChecks } from '../../server/operations/doctor/run-checks.ts';
import { runCommand, UsageError } from './command.ts';

const command = {
  name: 'doctor',
  usage: ['[--send-to ADDRESS] [--json]'],
  summary:
    'Checks the environment, folders, database, mail, sources, backups and the public address, whether the server runs or\n' +
    'not, and says what to do. It changes nothing.',
  options: {
    'send-to': { type: 'string', value: 'ADDRESS', help: 'sends a mail there, to see that it arrives' },
    json: { type: 'boolean', help: 'prints a list of {check, level, says}' },
  },
  exitCodes:
    'Exit code: 0 when all is well, 1 with warnings, 2 when a check failed, 3 when the command line was wrong.',
  codes: { wrongUsage: 3, failed: 2 },
} as const;

await runCommand(command, async ({ options, positionals }) => {
  const sendTo = options['send-to'] ?? null;
  if (positionals.length > 0 || sendTo?.includes('@') === false) throw new UsageError();
  const supabaseFolder = join(import.meta.dirname, '..', '..', 'supabase');
  const findings = await runChecks({ variables: process.env, supabaseFolder, sendTo });
  // Operators' programs read the property `says`, so its name stays.
  const output = findings.map(({ check, level, message }) => ({ check, level, says: message }));
  if (options.json) console.log(JSON.stringify(output, null, 2));
  else
    for (const { check, level, message } of findings) console.log(`${level.padEnd(7)}  ${check}: ${message}`);
  // LEVELS is in the order of the exit codes: ok is 0, warning 1, failed 2.
  return Math.max(...findings.map(({ level }) => LEVELS.indexOf(level)));
});
