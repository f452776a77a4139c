import { environmentReference } from '../../server/environment-reference.ts';

const HEAD = `# Environment

No variable is required. An empty one counts as unset. When the server starts, it lists all invalid values together.
This page is written by \`npm run docs\` from \`server/environment-reference.ts\`.
`;

/** Returns docs/environment.md. */
export function environmentPage(): string {
  const sections = environmentReference.map(({ title, variables }) => {
    const rows = Object.entries(variables).map(
      ([name, { fallback, example, meaning }]) =>
        `| \`${name}\` | ${fallback ?? 'none'} | ${meaning} | \`${example}\` |`,
    );
    return `## ${title}\n\n| variable | default | meaning | example |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [HEAD, ...sections].join('\n');
}
