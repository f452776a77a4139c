/** npm run rename-site -- FROM TO */
import { readEnvironment } from '../../server/environment.ts';
import { siteUrlErrorMessage } from '../../server/environment-variables.ts';
import { withInstanceDatabase } from '../../server/operations/instance-database.ts';
import { pluralize } from '../../server/operations/pluralize.ts';
import { previewRename, type RenameResult, renameSite } from '../../server/operations/rename-site.ts';
import { runCommand, UsageError } from './command.ts';

const command = {
  name: 'rename-site',
  usage: ['[--dry-run] FROM TO'],
  summary:
    'Changes links to a former address of the community in the text columns of its tables. Works while the server runs or is\n' +
    'stopped, in one transaction. FROM and TO are addresses such as http://localhost:3000 and https://club.example. Pictures and\n' +
    'sounds need no change. A row whose new text would break a rule, such as a maximum length, is skipped and listed.',
  options: {
    'dry-run': { type: 'boolean', help: 'says what would change, and changes nothing' },
  },
  exitCodes:
    'Exit code: 0 when done, also when there was nothing to change; 1 when it failed; 2 when the command line was wrong.',
  diskFullHint: 'Nothing was changed: run it again.',
} as const;

await runCommand(command, async ({ options, positionals }) => {
  const [from, to, ...rest] = positionals;
  if (from === undefined || to === undefined || rest.length > 0) throw new UsageError();
  const origins = { from: originOf(from), to: originOf(to) };
  if (origins.from === origins.to) throw new UsageError('FROM and TO are the same address.');
  const isPreview = options['dry-run'] === true;
  await withInstanceDatabase(readEnvironment(process.env), async (sql) => {
    const rename = isPreview ? previewRename : renameSite;
    print(await rename(sql, origins.from, origins.to), isPreview);
  });
});

function originOf(address: string): string {
  const reason = siteUrlErrorMessage(address);
  if (reason !== null) throw new UsageError(`${address} is not a valid site address: ${reason}.`);
  return new URL(address).origin;
}

function print({ columns, skipped }: RenameResult, isPreview: boolean): void {
  for (const { table, column, rows } of columns) console.log(`${table}.${column}: ${rows}`);
  for (const { table, column, row } of skipped)
    console.log(`${table}.${column}: skipped row ${row}, since a rule of the table rejects the new text`);
  const total = columns.reduce((sum, { rows }) => sum + rows, 0);
  console.log(`${isPreview ? 'Would change' : 'Changed'} ${pluralize(total, 'text')}.`);
}
