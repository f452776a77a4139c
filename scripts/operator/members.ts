/** npm run members */
import { readEnvironment } from '../../server/environment.ts';
import { withInstanceDatabase } from '../../server/operations/instance-database.ts';
import { listMembers, MEMBER_COLUMNS } from '../../server/operations/list-members.ts';
import { pluralize } from '../../server/operations/pluralize.ts';
import { commandLine, EXIT, runCommand, UsageError } from './command.ts';
import { createRowWriter, toStandardOutput } from './row-writer.ts';

const command = {
  name: 'members',
  usage: ['[--find TEXT] [--csv | --json]'],
  summary:
    'Lists the members, the oldest account first. Works while the server runs and while it does not. To write a file:\n' +
    commandLine('members', '--csv > members.csv', '--silent'),
  options: {
    find: {
      type: 'string',
      value: 'TEXT',
      help: 'only members whose address or name contains TEXT, or whose id is TEXT',
    },
    csv: {
      type: 'boolean',
      help: 'as CSV; cells that a spreadsheet would take for a formula begin with an apostrophe',
    },
    json: { type: 'boolean', help: 'as JSON' },
  },
} as const;

await runCommand(command, async ({ options, positionals }) => {
  if (positionals.length > 0 || (options.csv && options.json)) throw new UsageError();
  const format = options.csv ? 'csv' : options.json ? 'json' : 'table';
  return withInstanceDatabase(readEnvironment(process.env), async (sql) => {
    const writer = createRowWriter(format, MEMBER_COLUMNS, toStandardOutput);
    let count = 0;
    for await (const members of listMembers(sql, options.find ?? null)) {
      count += members.length;
      await writer.write(members.map((member) => MEMBER_COLUMNS.map((column) => member[column])));
    }
    await writer.end();
    if (format === 'table') console.log(pluralize(count, 'member'));
    return EXIT.done;
  });
});
