import type { ProcessFigures } from './measure-process.ts';

const NOTE = `With a new database in an empty folder. Start times are from the start of the process until it is ready. Memory is the RSS of the
server's process a minute after a start, and after the throughput measurement above; with its database it is the sum of the PSS of
all processes. The benchmark shares Node's code pages with the server, which makes that sum about 20 MB smaller than otherwise.`;

const GOALS = { laterStart: 2_000, idleTreeMemory: 160 * 2 ** 20 };

export function missedGoals({ laterStart, idleTreeMemory }: ProcessFigures): string[] {
  return [
    ...(laterStart > GOALS.laterStart ? [`a later start took ${seconds(laterStart)}`] : []),
    ...(idleTreeMemory > GOALS.idleTreeMemory ? [`memory when idle is ${megabytes(idleTreeMemory)}`] : []),
  ];
}

/** Returns the table of start times, memory and the size of the web app. */
export function processSection(
  { firstStart, laterStart, idleMemory, idleTreeMemory, webApp }: ProcessFigures,
  loadedMemory: number | null,
): string {
  const facts = {
    'First start': seconds(firstStart),
    'Later start (goal: 2 s)': seconds(laterStart),
    'Memory, idle': megabytes(idleMemory),
    'Memory with the database, idle (goal: 160 MB)': megabytes(idleTreeMemory),
    'Memory, under load': megabytes(loadedMemory),
    'Scripts and styles of the web app at a first visit, compressed': kilobytes(webApp.initialBytes),
    'All scripts and styles, compressed': kilobytes(webApp.totalBytes),
  };
  const lines = Object.entries(facts).map(([name, fact]) => `| ${name} | ${fact} |`);
  return ['## Process', '', NOTE, '', '| | |', '|---|--:|', ...lines, ''].join('\n');
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const megabytes = (bytes: number | null) =>
  bytes === null || Number.isNaN(bytes) ? 'not reported' : `${(bytes / 2 ** 20).toFixed(0)} MB`;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
