import type { LatencySummary } from '../throughput/repeat.ts';
import type { FileMeasurement } from './measure-files.ts';

const NOTE = `Public pictures over HTTP, from a server with a separate database and from Debian's nginx with the same files (\`sendfile\`, one
worker per processor). Each connection sends its next request after the previous response. The server looks up the row of
each picture before it sends a byte. Uploads come from ten members: the server checks permission, quota and content, and
syncs bytes and row to disk; nginx accepts a PUT without any of that. Cells show pictures per second, and in brackets the median
and the 99th percentile in milliseconds. "CPU time" is the processor time of the server per picture. "Server / nginx" compares pictures per second. The servers share the
machine with the load generator.`;

/** Returns the table of downloads and uploads. */
export function filesSection(measurements: readonly FileMeasurement[]): string {
  return [
    '## Files',
    '',
    NOTE,
    '',
    '| | connections | server | MB/s | CPU time | nginx | MB/s | server / nginx |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...measurements.map(row),
    '',
  ].join('\n');
}

function row({
  picture,
  direction,
  bytes,
  connections,
  server,
  processorTime,
  nginx,
}: FileMeasurement): string {
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
