import type { Coverage, Evidence } from './coverage.ts';
import type { Message, Requirement, SpecDocument } from './requirement.ts';

const HEAD = `# Code and tests of the specification

The product is specified in three documents. This page lists their sections, messages and constants: which code implements each one,
and which tests fail when it breaks. [Differences](spec-differences.md) from the documents are on a separate page.

\`npm run docs\` writes this page. \`npm run check\` fails when it is out of date, or when something has no code or no test.

- The requirements are listed in [scripts/spec-coverage](../scripts/spec-coverage).
- A file is listed for a section or a constant because it names its id, as in \`// @spec accounts/gate\`: at the top of the file, above
  the constant, or above the test. Commas separate several ids. In SQL the line starts with \`--\`.
- For a message, the page lists up to three files that contain its text. A test counts only if a folder of its path or its file name also
  occurs in the path of the message's code, because other tests may only quote the text. If the text is composed of parts, or the test is
  elsewhere, the file names the id.
- Tests in \`e2e\` run in a real browser, those in \`web/tests\` in the whole app without one, those in \`conformance\`, \`server\` and
  \`supabase/tests\` against a running backend; the others are next to the code that they test.
- Chapters 8 and 9 of each document are its tables of messages and constants; chapter 1 of the second and third is an overview.
  A requirement of several documents is listed with the first.`;

/** Returns docs/spec-coverage.md. */
export function coveragePage(documents: readonly SpecDocument[], evidence: Coverage['evidence']): string {
  const tables = documents.map(({ title, sections, messages, constants }) => {
    const rows = <Kind extends Requirement>(
      listed: readonly Kind[],
      describe: (requirement: Kind) => string,
    ) => listed.map((requirement) => row(describe(requirement), requirement, evidence.get(requirement.id)));
    return [
      `## ${title}`,
      table(
        ['Section', 'Code', 'Tests'],
        rows(sections, (section) => section.title),
      ),
      `### Messages of ${lowerFirst(title)}`,
      table(['Message', 'Code', 'Tests'], rows(messages, messageText)),
      `### Constants of ${lowerFirst(title)}`,
      table(
        ['Constant', 'Code', 'Tests'],
        rows(constants, ({ name, value }) => `${name}: ${value}`),
      ),
    ].join('\n\n');
  });
  return `${[HEAD, ...tables].join('\n\n')}\n`;
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return [`| ${heads.join(' | ')} | Id |`, '|---|---|---|---|', ...rows].join('\n');
}

function row(text: string, { id, external, untested }: Requirement, found?: Evidence): string {
  const code = [...(external === undefined ? [] : [external]), ...(found?.code ?? []).map(link)];
  const tests = (found?.tests ?? []).map(link);
  if (untested !== undefined) tests.push(`none: ${untested}`);
  return `| ${text} | ${code.join(', ')} | ${tests.join(', ')} | \`${id}\` |`;
}

function messageText({ texts, condition }: Message): string {
  const quoted = texts.map((text) => `'${text}'`).join(' / ');
  return quoted !== '' && condition !== undefined ? `${quoted} (${condition})` : quoted || (condition ?? '');
}

function lowerFirst(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** Returns a link to a file. Its text leaves out the path prefix that many files share. */
function link(path: string): string {
  const label = path.replace(/^web\/src\/(?:features\/)?/, '').replace(/^supabase\/migrations\/\d+_/, '');
  return `[${label}](../${path})`;
}
