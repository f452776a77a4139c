import type { ProcessFigures } from './measure-process.ts';

const NOTE = `With a database of its own in an empty folder, from the start of the process to its readiness. Memory is what the server's
process holds, without the database: right after a start, and after all of the throughput above.`;

export function processSection(
  { firstStart, laterStart, idleMemory, webApp }: ProcessFigures,
  loadedMemory: number,
): string {
  const facts = {
    'First start': seconds(firstStart),
    'Later start': seconds(laterStart),
    'Memory, idle': megabytes(idleMemory),
    'Memory, under load': megabytes(loadedMemory),
    'Scripts and styles of the web app at a first visit, compressed': kilobytes(webApp.first),
    'All of them': kilobytes(webApp.whole),
  };
  const lines = Object.entries(facts).map(([name, fact]) => `| ${name} | ${fact} |`);
  return ['## Process', '', NOTE, '', '| | |', '|---|--:|', ...lines, ''].join('\n');
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const megabytes = (bytes: number | null) =>
  bytes === null ? 'not told' : `${(bytes / 2 ** 20).toFixed(0)} MB`;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
