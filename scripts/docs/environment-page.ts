import { environmentReference } from '../../server/environment-reference.ts';

const HEAD = `# Environment

Nothing has to be set. An empty variable counts as unset, and the server lists all errors of the environment together when it starts.
This page is written by \`npm run docs\` from \`server/environment-reference.ts\`.
`;

/** Returns docs/environment.md. */
export function environmentPage(): string {
  const sections = environmentReference.map(({ title, variables }) => {
    const rows = Object.entries(variables).map(
      ([name, { fallback, example, meaning }]) =>
        `| \`${name}\` | ${fallback ?? 'none'} | ${meaning} | \`${example}\` |`,
    );
    return `## ${title}\n\n| variable | unset | meaning | for example |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [HEAD, ...sections].join('\n');
}
