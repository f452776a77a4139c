import { allowedPages, isWithinLimits, LIMITS } from './check-growth.ts';
import type { Growth } from './measure-growth.ts';

const NOTE = `What each request of the web app costs the database as the community grows: medians over many repetitions with
different members, posts and meetups. Each repetition runs all sizes. Times (ms) are execution times without planning. Pages (p) are buffers of 8 KB
that were read, cached or not; unlike times they do not depend on other load, so the limits apply to them. In brackets: pages read
only because B-trees have more levels (l) than in the smallest community; the comparison leaves them out. Rows (r) are
those that the request returned. The last columns compare the largest community with the smallest. A request may read ${LIMITS.factor} times
the pages of the smallest community or ${LIMITS.pages} more, whichever is higher. If the request returns more rows in the largest
community, pages are first added to those of the smallest: for each additional row, as many as the smallest community needed per row (at most
${LIMITS.pagesPerRow}; ${LIMITS.pagesPerFirstRow} if the request returned no row there). The limits above then apply to the sum. "Pages allowed" includes the pages in brackets.`;

/** Returns the growth table as Markdown, and the requests that exceed their limit. */
export function growthSection(
  sizes: readonly number[],
  growth: readonly Growth[],
): { readonly text: string; readonly exceeded: readonly string[] } {
  const exceeded: string[] = [];
  const lines = growth.map(({ request, costs }) => {
    const smallest = costs.at(0);
    const largest = costs.at(-1);
    if (!smallest || !largest) return `| ${request} |`;
    const isWithin = isWithinLimits(smallest, largest);
    if (!isWithin) exceeded.push(request);
    const cells = costs.map(
      ({ milliseconds, pages, rows, addedLevelPages }) =>
        `${milliseconds.toFixed(2)} ms, ${pages} p${addedLevelPages > 0 ? ` (${addedLevelPages} l)` : ''}, ${rows} r`,
    );
    const timeRatio = (largest.milliseconds / smallest.milliseconds).toFixed(2);
    const pageRatio = ((largest.pages - largest.addedLevelPages) / Math.max(1, smallest.pages)).toFixed(2);
    const allowed = Math.floor(allowedPages(smallest, largest.rows) + largest.addedLevelPages);
    return `| ${[request, ...cells, timeRatio, pageRatio, allowed, isWithin ? 'yes' : '**no**'].join(' | ')} |`;
  });
  const columns = ['request', ...sizes.map((posts) => `${posts.toLocaleString('en')} posts`)];
  const text = [
    '## Growth',
    '',
    NOTE,
    '',
    `| ${[...columns, 'time ratio', 'page ratio', 'pages allowed', 'within limits'].join(' | ')} |`,
    `|---|${sizes.map(() => '--:|').join('')}--:|--:|--:|---|`,
    ...lines,
    '',
  ].join('\n');
  return { text, exceeded };
}
