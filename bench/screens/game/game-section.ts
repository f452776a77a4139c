import { median } from '../median.ts';
import type { GameFrames } from './measure-game.ts';
import type { Frame } from './record-frames.ts';

/** A frame is late if it starts more than this many ms after the previous one. At 60 frames per second, the gap is 16.7 ms. */
const LATE_MS = 25;

const NOTE = `A game ends with 400 pieces of confetti. The table shows the first 3 s: frames per second while pieces fly, the share of frames that came
more than ${LATE_MS} ms after the previous one (late frames), the longest gap between two frames, the highest number of pieces in a frame, and the
number of pieces after 1 s. On a slow device the game removes pieces to keep the frame rate. The figures are medians. The confetti was drawn
without a graphics card.`;

type ConfettiStats = {
  readonly framesPerSecond: number;
  /** From 0 to 1. */
  readonly lateShare: number;
  readonly longestGapMs: number;
  readonly maxPieces: number;
  readonly piecesAfterOneSecond: number;
};

function confettiStats(frames: readonly Frame[]): ConfettiStats {
  const flying = frames.slice(0, frames.findLastIndex(({ pieces }) => pieces > 0) + 1);
  const first = flying.at(0);
  const last = flying.at(-1);
  if (!first || !last || first === last) throw new Error('No confetti was drawn.');
  const gaps = flying.slice(1).map(({ startMs }, index) => startMs - (flying[index]?.startMs ?? startMs));
  return {
    framesPerSecond: (gaps.length * 1000) / (last.startMs - first.startMs),
    lateShare: gaps.filter((gap) => gap > LATE_MS).length / gaps.length,
    longestGapMs: Math.max(...gaps),
    maxPieces: Math.max(...flying.map(({ pieces }) => pieces)),
    piecesAfterOneSecond: flying.find(({ startMs }) => startMs - first.startMs >= 1000)?.pieces ?? 0,
  };
}

/** Returns the table of frames at the end of a game. */
export function gameSection(measured: readonly GameFrames[]): string {
  const lines = measured.map(({ cpuSlowdown, games }) => {
    const stats = games.map(confettiStats);
    const medianOf = (figure: (game: ConfettiStats) => number) => median(stats.map(figure));
    const cells = [
      cpuSlowdown === 1 ? 'full speed' : `slowed down ${cpuSlowdown}×`,
      games.length,
      medianOf(({ framesPerSecond }) => framesPerSecond).toFixed(1),
      `${(medianOf(({ lateShare }) => lateShare) * 100).toFixed(0)} %`,
      `${medianOf(({ longestGapMs }) => longestGapMs).toFixed(0)} ms`,
      medianOf(({ maxPieces }) => maxPieces),
      medianOf(({ piecesAfterOneSecond }) => piecesAfterOneSecond),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '## Confetti at the end of a game',
    '',
    NOTE,
    '',
    '| CPU | games | frames per second | late frames | longest gap | most pieces | after 1 s |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...lines,
    '',
  ].join('\n');
}
