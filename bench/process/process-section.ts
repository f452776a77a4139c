import type { ProcessFigures } from './measure-process.ts';

const NOTE = `With a database of its own in an empty folder, from the start of the process to its readiness. Memory is what the
server's process holds (RSS), a minute after a start and after all of the throughput above; with its database, the sum of the PSS of
all of its processes. The bench shares Node's code with it, which makes that sum about 20 MB smaller than on a machine of its own.`;

const GOALS = { laterStart: 2_000, idleTreeMemory: 160 * 2 ** 20 };

/** Lists missed goals. */
export function missedGoals({ laterStart, idleTreeMemory }: ProcessFigures): string[] {
  return [
    ...(laterStart > GOALS.laterStart ? [`a later start took ${seconds(laterStart)}`] : []),
    ...(idleTreeMemory > GOALS.idleTreeMemory ? [`idle, it holds ${megabytes(idleTreeMemory)}`] : []),
  ];
}

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
