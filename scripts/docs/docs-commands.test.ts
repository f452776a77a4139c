import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFile(join(root, file), 'utf8');
const run = promisify(execFile);

/** A file that runs or implements a command of the documents, or its main part, and a text of the file that shows this. */
type TestedCommand = { readonly command: RegExp; readonly file: string; readonly expectedText: string };

const testedCommands: readonly TestedCommand[] = [
  { command: /^npm start$/, file: 'server/npm-start.test.ts', expectedText: "'npm'" },
  { command: /^npm run demo$/, file: 'demo/demo.test.ts', expectedText: 'makeDemo' },
  { command: /^npm test$/, file: '.ci/run', expectedText: 'npm test' },
  { command: /^npm run build$/, file: 'container/Containerfile', expectedText: 'scripts/build-web.ts' },
  { command: /^npm run role /, file: 'server/testing/set-role.ts', expectedText: "'role.ts'" },
  {
    command: /^npm run members$/,
    file: 'scripts/try/operations/operator-commands.ts',
    expectedText: "npm('members'",
  },
  {
    command: /^npm run sql /,
    file: 'scripts/try/operations/operator-commands.ts',
    expectedText: "npm('sql'",
  },
  {
    command: /^npm run doctor/,
    file: 'scripts/try/operations/operator-commands.ts',
    expectedText: 'npm run --silent doctor',
  },
  {
    command: /^npm run import:(coasters|parks) /,
    file: 'scripts/try/operations/operator-commands.ts',
    expectedText: 'import:',
  },
  {
    command: /^npm run rename-site /,
    file: 'scripts/try/operations/change-site-url.ts',
    expectedText: "'rename-site'",
  },
  { command: /^npm run backup( |$)/, file: 'scripts/try/operations/backups.ts', expectedText: "'backup'" },
  { command: /^npm run restore /, file: 'scripts/try/operations/backups.ts', expectedText: "'restore'" },
  { command: /^npm run move$/, file: 'supabase/tests/move.test.ts', expectedText: 'moveToProject' },
  {
    command: /^npm run types$/,
    file: 'supabase/tests/schema-checks.test.ts',
    expectedText: 'generate-types',
  },
  { command: /^npm run seed$/, file: 'scripts/database/seed-sql.test.ts', expectedText: 'seed' },
  { command: /^npm run fix$/, file: 'scripts/fix.ts', expectedText: "'check', '--write'" },
  { command: /^npm run check$/, file: 'scripts/test.ts', expectedText: 'changedUnitTests' },
  { command: /^npm run test:(unit|app|server|e2e)$/, file: 'scripts/tests/parts.ts', expectedText: 'LAYERS' },
  { command: /^npm run test:browsers/, file: 'scripts/test.ts', expectedText: "'--browsers'" },
  { command: /^npm test -- /, file: 'scripts/test.ts', expectedText: 'partsForFiles' },
  { command: /^npm run test:security$/, file: 'vitest.config.ts', expectedText: "name: 'security'" },
  { command: /^npm run test:faults/, file: 'faults/faults.test.ts', expectedText: "run('quick')" },
  {
    command: /^npm run test:mutations/,
    file: 'scripts/mutations/mutations.test.ts',
    expectedText: 'mutate(original, mutation)',
  },
  { command: /^npm run conformance/, file: 'vitest.config.ts', expectedText: "name: 'conformance'" },
  { command: /^npx supabase@3 db push /, file: 'supabase/tests/migrations.test.ts', expectedText: "'push'" },
];

/** Commands that no test can run, with the reason. */
const untestedCommands: readonly (readonly [reason: string, command: RegExp])[] = [
  ['measures for minutes, or watches files', /^npm run (bench|lighthouse|pictures|dev)( |$)/],
  ['needs a Supabase project', /^npx supabase@3 (link|config push|db push|functions deploy)/],
  [
    'needs a container engine; npm run try:container carries the steps out',
    /^(docker compose|cd deploy|printf )/,
  ],
  [
    'changes the machine; npm run try:deploy and try:operations do the same in temporary folders',
    /^(apt-get|useradd|chmod|chown|install|runuser|git (clone|diff|fetch|pull|show|switch)|cd \/opt\/thrillseekers|nano|systemctl|journalctl|sed|mv|rm|rsync|certbot|nginx|export|unset)( |$)/,
  ],
];

type DocumentedCommand = { readonly document: string; readonly command: string };

/** Returns all commands in code blocks, without environment variables and comments. Replaces `thrillseekers` by `npm run`. */
async function readDocumentedCommands(): Promise<DocumentedCommand[]> {
  const documents = [
    'README.md',
    ...globSync('docs/*.md', { cwd: root }),
    ...globSync('*/README.md', { cwd: root }),
  ];
  const found = await Promise.all(
    documents.map(async (document) => {
      const blocks = [...(await read(document)).matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)];
      return blocks.flatMap(([, block = '']) =>
        block
          .replaceAll('\\\n', ' ')
          .split('\n')
          .map((line) => normalizeCommand(line))
          .filter((command) => command !== '')
          .map((command) => ({ document, command })),
      );
    }),
  );
  return found.flat();
}

function normalizeCommand(line: string): string {
  return line
    .trim()
    .replace(/\s+# .*$/, '')
    .replace(/\$\([^)]*\)/g, '…')
    .replace(/^(?:[A-Z_0-9]+=(?:'[^']*'|"[^"]*"|\S+)\s+|… )+/, '')
    .replace(/^thrillseekers (\S+) ?(.*)$/, (_, name: string, rest: string) =>
      rest === '' ? `npm run ${name}` : `npm run ${name} -- ${rest}`,
    );
}

const commands = await readDocumentedCommands();
const { scripts } = z.parse(
  z.object({ scripts: z.record(z.string(), z.string()) }),
  JSON.parse(await read('package.json')),
);

it('the documents name only commands that exist', () => {
  expect(commands.length).toBeGreaterThan(50);
  const unknown = commands.filter(({ command }) => {
    const [, name] = /^npm run (?:--silent )?(\S+)/.exec(command) ?? [];
    return name !== undefined && !(name in scripts);
  });
  expect(unknown).toEqual([]);
});

it('the documents show only commands that testedCommands or untestedCommands lists', () => {
  const unlisted = commands.filter(
    ({ command }) =>
      !testedCommands.some((entry) => entry.command.test(command)) &&
      !untestedCommands.some(([, pattern]) => pattern.test(command)),
  );
  expect(unlisted).toEqual([]);
});

it.each(testedCommands)(
  '$command is run or implemented by $file',
  async ({ command, file, expectedText }) => {
    expect(commands.some((shown) => command.test(shown.command))).toBe(true);
    expect((await read(file)).includes(expectedText), expectedText).toBe(true);
  },
);

it('the documents show only options of operator commands that --help lists', async () => {
  const options = new Map<string, Set<string>>();
  for (const { command } of commands) {
    const [, name = '', words = ''] = /^npm run (?:--silent )?(\S+) -- (.*)$/.exec(command) ?? [];
    if (!scripts[name]?.includes('--production')) continue;
    const documentedOptions = [...words.matchAll(/(?<=^|\s)--[a-z-]+/g)].map(([option]) => option);
    options.set(name, new Set([...(options.get(name) ?? []), ...documentedOptions]));
  }
  expect(options.size).toBeGreaterThan(4);
  await Promise.all(
    [...options].map(async ([name, documentedOptions]) => {
      const file = scripts[name]?.split(' ').at(-1) ?? '';
      const { stdout } = await run(process.execPath, [join(root, file), '--help'], { cwd: root });
      for (const option of documentedOptions) expect(stdout, name).toContain(option);
    }),
  );
});
