import type { Canvas } from './canvas.ts';
import type { Palette } from './palettes.ts';
import { HEIGHT, type SceneContext, WIDTH } from './scene-context.ts';
import { box, curveThrough, ellipse, heightAt, type Point, type Shape } from './shapes.ts';

/** The colour of the riders' heads. */
const HEAD_COLOUR = '#7d4c2f';

/**
 * Draws a track on supports, and a train.
 * @param trainPosition position of the last car as a fraction of the track, from 0 to 1
 */
function drawTrack(
  { canvas, palette, random }: SceneContext,
  line: readonly Point[],
  trainPosition: number,
): void {
  const legs: Shape[] = [];
  for (let x = 12 + random.between(0, 20); x < WIDTH; x += 46) {
    const y = heightAt(line, x);
    if (y === null) continue;
    legs.push([
      [x - 1.6, y],
      [x + 1.6, y],
      [x + 5 + (HEIGHT - y) * 0.04, HEIGHT],
      [x + 1 + (HEIGHT - y) * 0.04, HEIGHT],
    ]);
    legs.push([
      [x - 1.6, y],
      [x + 1.6, y],
      [x - 1 - (HEIGHT - y) * 0.04, HEIGHT],
      [x - 5 - (HEIGHT - y) * 0.04, HEIGHT],
    ]);
  }
  canvas.fill(legs, palette.supports);
  drawRails(canvas, palette, line);
  drawTrain(canvas, palette, line, trainPosition);
}

function drawRails(canvas: Canvas, palette: Palette, line: readonly Point[]): void {
  canvas.stroke(
    line.map(([x, y]): Point => [x, y + 5]),
    5,
    palette.supports,
  );
  canvas.stroke(line, 3.4, palette.track);
}

function drawTrain(canvas: Canvas, palette: Palette, line: readonly Point[], trainPosition: number): void {
  const cars: Shape[] = [];
  const heads: Shape[] = [];
  let index = Math.max(Math.round(trainPosition * (line.length - 1)), 1);
  for (let car = 0; car < 5 && index < line.length; car += 1) {
    const [x, y] = line[index] ?? [0, 0];
    const [beforeX, beforeY] = line[index - 1] ?? [0, 0];
    const angle = Math.atan2(y - beforeY, x - beforeX);
    const toTrackPoint = ([dx, dy]: Point): Point => [
      x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
    cars.push(box(-13, -15, 26, 14, 5).map(toTrackPoint));
    for (const seat of [-6, 6]) heads.push(ellipse(...toTrackPoint([seat, -19]), 4.4));
    // The next car is ahead by the length of a car and a gap.
    let distance = 0;
    while (distance < 29 && index + 1 < line.length) {
      const from = line[index] ?? [0, 0];
      const to = line[index + 1] ?? from;
      distance += Math.hypot(to[0] - from[0], to[1] - from[1]);
      index += 1;
    }
  }
  canvas.fill(heads, HEAD_COLOUR);
  canvas.fill(cars, palette.train);
}

export function drawAirtimeHills(context: SceneContext): void {
  const { random } = context;
  const crests = Array.from({ length: 4 }, (_, hill) => 130 + hill * 45 + random.between(-25, 25));
  const points: Point[] = [[-80, 400]];
  for (const [hill, crest] of crests.entries()) {
    points.push([hill * 170 + 10, crest], [hill * 170 + 95, random.between(365, 395)]);
  }
  const line = curveThrough(random.chance(0.5) ? points : mirrored(points), 22);
  drawTrack(context, line, 0.28 + random.next() * 0.3);
}

export function drawLiftHill(context: SceneContext): void {
  const { random } = context;
  const top = random.between(70, 110);
  const points: Point[] = [
    [-60, 420],
    [60, 385],
    [380, top + 12],
    [440, top],
    [490, top + 40],
    [540, 260],
    [600, 390],
    [720, 420],
  ];
  const line = curveThrough(random.chance(0.5) ? points : mirrored(points), 26);
  drawTrack(context, line, 0.2 + random.next() * 0.22);
}

const mirrored = (points: readonly Point[]): Point[] =>
  points.map(([x, y]): Point => [WIDTH - x, y]).reverse();

export function drawLoop(context: SceneContext): void {
  const { canvas, palette, random } = context;
  const x = random.between(250, 390);
  const radius = random.between(112, 138);
  const middle = 392 - radius;
  const loop = Array.from({ length: 13 }, (_, step): Point => {
    const angle = Math.PI / 2 - (step / 12) * 2 * Math.PI;
    // Narrower at the top than at the bottom, like real loops. Each point is moved 5 px further to the right than the one before, so
    // that the exit is beside the entrance.
    const width = radius * (0.82 + 0.18 * Math.sin(angle));
    return [x + width * Math.cos(angle) + (step - 6) * 5, middle + radius * Math.sin(angle)];
  });
  const line = curveThrough([[-80, 300], [30, 372], ...loop, [x + 190, 372], [740, 300]], 16);
  const supportLine = [
    [x - radius * 1.35, HEIGHT],
    [x, middle - radius - 6],
    [x + radius * 1.35, HEIGHT],
  ] as const;
  canvas.stroke(supportLine, 6, palette.supports);
  drawRails(canvas, palette, line);
  drawTrain(canvas, palette, line, 0.3 + random.next() * 0.25);
}

export function drawWoodenCoaster(context: SceneContext): void {
  const { canvas, palette, random } = context;
  const points: Point[] = [[-80, 330]];
  for (let hill = 0; hill < 5; hill += 1) {
    points.push(
      [hill * 150 - 10, 150 + random.between(0, 110)],
      [hill * 150 + 66, 330 + random.between(0, 30)],
    );
  }
  const line = curveThrough(points, 20);
  const beams: Point[][] = [];
  for (let x = -6; x < WIDTH + 20; x += 24) {
    const y = heightAt(line, x);
    const next = heightAt(line, x + 24);
    if (y === null || next === null) continue;
    beams.push([
      [x, y],
      [x, HEIGHT],
    ]);
    for (let level = Math.max(y, next) + 14; level < HEIGHT; level += 34)
      beams.push(
        [
          [x, level],
          [x + 24, level + 34],
        ],
        [
          [x, level],
          [x + 24, level],
        ],
      );
  }
  for (const beam of beams) canvas.stroke(beam, 1.8, palette.supports);
  drawRails(canvas, palette, line);
  drawTrain(canvas, palette, line, 0.25 + random.next() * 0.4);
}

export function drawObservationWheel({ canvas, palette, random }: SceneContext): void {
  const x = random.between(210, 430);
  const y = 235;
  const radius = random.between(130, 158);
  const gondolas = 16;
  const turn = random.next();
  const pointOnWheel = (index: number, distance: number): Point => {
    const angle = ((index + turn) / gondolas) * 2 * Math.PI;
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
  };
  canvas.stroke(
    [
      [x - 90, HEIGHT],
      [x, y],
      [x + 90, HEIGHT],
    ],
    9,
    palette.supports,
  );
  for (let index = 0; index < gondolas; index += 1)
    canvas.stroke([[x, y], pointOnWheel(index, radius)], 1.6, palette.track, 0.7);
  for (const [distance, thickness] of [
    [radius, 4],
    [radius * 0.86, 2],
  ] as const) {
    const rim = ellipse(x, y, distance);
    canvas.stroke([...rim, ...rim.slice(0, 1)], thickness, palette.track);
  }
  for (let index = 0; index < gondolas; index += 1) {
    const [left, top] = pointOnWheel(index, radius);
    canvas.fill(box(left - 9, top - 1, 18, 19, 6), index % 2 === 0 ? palette.train : palette.track);
    canvas.fill(ellipse(left, top, 3), palette.lights);
  }
  canvas.fill(ellipse(x, y, 13), palette.train);
}

export function drawFireworks({ canvas, palette, random }: SceneContext): void {
  const colours = [palette.lights, '#ff7a8d', '#8fe3d6', '#ffffff'];
  for (let shell = 0; shell < 4; shell += 1) {
    const x = 90 + shell * 150 + random.between(-40, 40);
    const y = random.between(70, 200);
    const size = random.between(48, 92);
    const colour = random.pick(colours);
    canvas.fill(ellipse(x, y, size * 1.1), colour, 0.08);
    for (let ray = 0; ray < 22; ray += 1) {
      const angle = (ray / 22) * 2 * Math.PI + random.next() * 0.1;
      const reach = size * (0.8 + random.next() * 0.25);
      const spark = (part: number): Point => [
        x + reach * part * Math.cos(angle),
        y + reach * part * Math.sin(angle) + part ** 2 * 14,
      ];
      canvas.stroke([spark(0.25), spark(0.6), spark(0.9)], 1.6, colour, 0.8);
      canvas.fill(ellipse(...spark(1), 2.6), colour);
    }
  }
  const roofs: Shape[] = [];
  for (let x = -10; x < WIDTH; x += random.between(52, 84)) {
    const width = random.between(40, 70);
    const height = random.between(50, 130);
    roofs.push(box(x, 440 - height, width, height + 40), [
      [x - 6, 440 - height],
      [x + width / 2, 440 - height - random.between(20, 60)],
      [x + width + 6, 440 - height],
    ]);
  }
  canvas.fill(roofs, palette.hills[2]);
}

export function drawDropTower({ canvas, palette, random }: SceneContext): void {
  const x = random.between(200, 440);
  const top = random.between(40, 70);
  const [left, right] = [x - 15, x + 15];
  for (let y = top; y < HEIGHT; y += 22) {
    canvas.stroke(
      [
        [left, y],
        [right, y + 22],
      ],
      2,
      palette.supports,
    );
    canvas.stroke(
      [
        [right, y],
        [left, y + 22],
      ],
      2,
      palette.supports,
    );
  }
  canvas.fill([box(left - 3, top, 6, HEIGHT), box(right - 3, top, 6, HEIGHT)], palette.track);
  canvas.fill([ellipse(x, top - 4, 30, 12), box(x - 1.5, top - 40, 3, 40)], palette.track);
  canvas.fill(ellipse(x, top - 42, 5), palette.train);
  const seatsY = random.between(top + 40, 300);
  canvas.fill(
    [-40, -24, 24, 40].map((seat) => ellipse(x + seat, seatsY - 6, 5.5)),
    HEAD_COLOUR,
  );
  canvas.fill([box(x - 50, seatsY, 100, 18, 7), box(x - 22, seatsY - 14, 44, 40, 8)], palette.train);
}
