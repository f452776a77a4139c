import { isWithinLimits, LIMITS } from './judge-growth.ts';
import type { Growth } from './measure-growth.ts';

const NOTE = `How long the database works on each request of the web app, by the plan's own timing (planning the statement apart), in
communities of growing size: medians of many turns about different members, posts and meetups, all sizes in each turn. Pages
are those of 8 KB that were looked at; unlike times they are the same however busy the machine is. The last columns compare the
largest community with the smallest: at most ${LIMITS.factor} times as long, or ${LIMITS.milliseconds} ms longer, and ${LIMITS.millisecondsPerRow} ms for every row that the
small community lacks to fill a page; and under ${LIMITS.longest} ms.`;

/** The table of growth, and the names of the requests that grow more than they may. */
export function growthSection(
  sizes: readonly number[],
  growth: readonly Growth[],
): { readonly text: string; readonly above: readonly string[] } {
  const above: string[] = [];
  const lines = growth.map(({ request, costs }) => {
    const smallest = costs.at(0);
    const largest = costs.at(-1);
    if (!smallest || !largest) return `| ${request} |`;
    const within = isWithinLimits(smallest, largest);
    if (!within) above.push(request);
    const cells = costs.map(
      ({ milliseconds, pages, rows }) => `${milliseconds.toFixed(2)} ms, ${pages} p, ${rows} r`,
    );
    const times = (largest.milliseconds / smallest.milliseconds).toFixed(2);
    const pages = (largest.pages / Math.max(1, smallest.pages)).toFixed(2);
    return `| ${[request, ...cells, times, pages, within ? 'yes' : '**no**'].join(' | ')} |`;
  });
  const head = ['request', ...sizes.map((posts) => `${posts.toLocaleString('en')} posts`)];
  const text = [
    '## Growth',
    '',
    NOTE,
    '',
    `| ${[...head, 'time ×', 'pages ×', 'within'].join(' | ')} |`,
    `|---|${sizes.map(() => '--:|').join('')}--:|--:|---|`,
    ...lines,
    '',
  ].join('\n');
  return { text, above };
}
