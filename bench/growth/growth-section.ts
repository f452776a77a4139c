import { allowedPages, isWithinLimits, LIMITS } from './check-growth.ts';
import type { Growth } from './measure-growth.ts';

const NOTE = `What each request of the web app costs the database in communities of growing size: medians of many turns about
different members, posts and meetups, all sizes in each turn. Pages are those of 8 KB that were looked at, in memory or not:
the same however busy the machine is, so they are judged. Times are the plan's own, without planning the statement. In brackets
is how many of the pages are levels (l) of B-trees that the smallest community does not have: each search of an index reads one
page of each level, and a table of a thousand times the rows has one level or two more. The last columns compare the largest
community with the smallest, these levels left out: at most ${LIMITS.factor} times the pages, or ${LIMITS.pages} more; the pages allowed include them. Each row that the
small community lacks to fill a page may cost as much as its own rows do (at most ${LIMITS.pagesPerRow} pages), or ${LIMITS.pagesPerFirstRow} pages where it has none.`;

/** Writes the table of growth, and lists the requests that grow too much. */
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
      ({ milliseconds, pages, rows, levels }) =>
        `${milliseconds.toFixed(2)} ms, ${pages} p${levels > 0 ? ` (${levels} l)` : ''}, ${rows} r`,
    );
    const times = (largest.milliseconds / smallest.milliseconds).toFixed(2);
    const pages = ((largest.pages - largest.levels) / Math.max(1, smallest.pages)).toFixed(2);
    const allowed = Math.floor(allowedPages(smallest, largest.rows) + largest.levels);
    return `| ${[request, ...cells, times, pages, allowed, within ? 'yes' : '**no**'].join(' | ')} |`;
  });
  const head = ['request', ...sizes.map((posts) => `${posts.toLocaleString('en')} posts`)];
  const text = [
    '## Growth',
    '',
    NOTE,
    '',
    `| ${[...head, 'time ×', 'pages ×', 'pages allowed', 'within'].join(' | ')} |`,
    `|---|${sizes.map(() => '--:|').join('')}--:|--:|--:|---|`,
    ...lines,
    '',
  ].join('\n');
  return { text, above };
}
