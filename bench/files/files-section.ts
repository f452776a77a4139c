import type { Pace } from '../throughput/repeat.ts';
import type { FileCell } from './measure-files.ts';

const NOTE = `Public pictures of a server with a database of its own, asked for over HTTP, the next on each connection as soon as the last has
arrived, and beside it Debian's nginx with the same files (\`sendfile\`, a worker for each processor). The server looks up each
picture's row before it sends a byte. Uploads come from ten members: the server checks the right, the quota and the content, and writes
bytes and row through to the disk; nginx takes a PUT without any of that. Cells say how many a second, and in brackets
the median and the 99th percentile in milliseconds. "Processor" is the processor time of the server's process for each picture. What
asks shares the machine with the servers.`;

/** The table of downloads and uploads. */
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
  const megabytes = ({ perSecond }: Pace) => ((perSecond * bytes) / 1e6).toFixed(1);
  const columns = [
    `${picture} (${Math.round(bytes / 1000)} KB), ${direction}`,
    connections,
    ...[written(server), megabytes(server)],
    Number.isNaN(processorTime) ? '' : `${processorTime.toFixed(2)} ms`,
    ...(nginx
      ? [written(nginx), megabytes(nginx), (server.perSecond / nginx.perSecond).toFixed(2)]
      : ['not installed', '', '']),
  ];
  return `| ${columns.join(' | ')} |`;
}

function written({ perSecond, median, p99 }: Pace): string {
  return `${perSecond.toFixed(0)} (${median.toFixed(1)}, ${p99.toFixed(1)})`;
}
