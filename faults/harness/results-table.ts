/** A line of results.md. */
export type ResultLine = {
  readonly fault: string;
  readonly promise: string;
  readonly verdict: string;
  readonly figure: string;
  /** Date and version. */
  readonly measured: string;
};

const HEAD = ['| fault | promise | kept | figure | measured |', '|---|---|---|---|---|'];

/** Returns the lines as a Markdown table. */
export function resultsTable(lines: readonly ResultLine[]): string {
  return [...HEAD, ...lines.map(asRow), ''].join('\n');
}

/**
 * Returns results with these lines in place of those about the same faults; lines about other faults stay.
 * @param results the text of results.md
 * @param order names of all faults as they are carried out; lines about faults that are no more are left out
 */
export function mergeResults(
  results: string,
  lines: readonly ResultLine[],
  order: readonly string[],
): string {
  const at = results.indexOf(HEAD.join('\n'));
  if (at === -1) throw new Error('results.md holds no table of results');
  const rows = new Map(
    results
      .slice(at)
      .split('\n')
      .slice(HEAD.length)
      .filter((row) => row.startsWith('| '))
      .map((row) => [row.split(' | ')[0]?.slice(2) ?? '', row]),
  );
  for (const line of lines) rows.set(line.fault, asRow(line));
  const kept = order.flatMap((name) => rows.get(name) ?? []);
  return `${results.slice(0, at)}${[...HEAD, ...kept, ''].join('\n')}`;
}

function asRow({ fault, promise, verdict, figure, measured }: ResultLine): string {
  // A bar would end the cell.
  const cells = [fault, promise, verdict, figure, measured].map((cell) => cell.replaceAll('|', '/'));
  return `| ${cells.join(' | ')} |`;
}
