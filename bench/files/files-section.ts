import type { LatencySummary } from '../throughput/repeat.ts';
import type { FileCell } from './measure-files.ts';

const NOTE = `Public pictures over HTTP, each connection sending its next request after the last response, from a server with a separate
database and from Debian's nginx with the same files (\`sendfile\`, one worker per processor). The server looks up the row of
each picture before it sends a byte. Uploads come from ten members: the server checks permission, quota and content, and
syncs bytes and row to disk; nginx accepts a PUT without any of that. Cells show pictures per second, and in brackets the median
and the 99th percentile in milliseconds. "Processor" is the processor time of the server per picture. The servers share the
machine with the load generator.`;

/** Writes the table of downloads and uploads. */
export function filesSection(cells: readonly FileCell[]): string {
  return [
    '## Files',
    '',
    NOTE,
    '',
    '| | connections | server | MB/s | processor | nginx | MB/s | of it |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...cells.map(row),
    '',
  ].join('\n');
}

function row({ picture, direction, bytes, connections, server, processorTime, nginx }: FileCell): string {
  const megabytes = ({ perSecond }: LatencySummary) => ((perSecond * bytes) / 1e6).toFixed(1);
  const columns = [
    `${picture} (${Math.round(bytes / 1000)} KB), ${direction}`,
    connections,
    ...[formatLatency(server), megabytes(server)],
    Number.isNaN(processorTime) ? '' : `${processorTime.toFixed(2)} ms`,
    ...(nginx
      ? [formatLatency(nginx), megabytes(nginx), (server.perSecond / nginx.perSecond).toFixed(2)]
      : ['not installed', '', '']),
  ];
  return `| ${columns.join(' | ')} |`;
}

function formatLatency({ perSecond, median, p99 }: LatencySummary): string {
  return `${perSecond.toFixed(0)} (${median.toFixed(1)}, ${p99.toFixed(1)})`;
}
