/** One fault's row in the table of results.md. */
export type ResultLine = {
  readonly fault: string;
  readonly guarantee: string;
  readonly verdict: string;
  readonly summary: string;
  /** Date and version. */
  readonly measured: string;
};

const HEAD = ['| fault | guarantee | holds | summary | measured |', '|---|---|---|---|---|'];

/** Returns the lines as a Markdown table. */
export function resultsTable(lines: readonly ResultLine[]): string {
  return [...HEAD, ...lines.map(asRow), ''].join('\n');
}

/**
 * Returns the results with these lines, which replace the lines of the same faults. Keeps the lines of other faults.
 * @param results the text of results.md
 * @param order names of all faults in order; lines of removed faults are dropped
 * @throws {Error} if the results contain no such table
 */
export function mergeResults(
  results: string,
  lines: readonly ResultLine[],
  order: readonly string[],
): string {
  const at = results.indexOf(HEAD.join('\n'));
  if (at === -1) throw new Error('results.md contains no table of results');
  const rows = new Map(
    results
      .slice(at)
      .split('\n')
      .slice(HEAD.length)
      .filter((row) => row.startsWith('| '))
      .map((row) => [row.split(' | ')[0]?.slice(2) ?? '', row]),
  );
  for (const line of lines) rows.set(line.fault, asRow(line));
  const orderedRows = order.flatMap((name) => rows.get(name) ?? []);
  return `${results.slice(0, at)}${[...HEAD, ...orderedRows, ''].join('\n')}`;
}

function asRow({ fault, guarantee, verdict, summary, measured }: ResultLine): string {
  // A | in a text would end the table cell.
  const cells = [fault, guarantee, verdict, summary, measured].map((cell) => cell.replaceAll('|', '/'));
  return `| ${cells.join(' | ')} |`;
}
