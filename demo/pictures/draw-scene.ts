import { randomFor } from '../random.ts';
import { createCanvas } from './canvas.ts';
import {
  drawAirtimeHills,
  drawDropTower,
  drawFireworks,
  drawLiftHill,
  drawLoop,
  drawObservationWheel,
  drawWoodenCoaster,
} from './draw-rides.ts';
import { type Palette, palettes } from './palettes.ts';
import { HEIGHT, type SceneContext, WIDTH } from './scene-context.ts';
import { box, curveThrough, ellipse, groundBelow, heightAt, type Point, type Shape } from './shapes.ts';

/** Describes a picture of a park. */
export type Scene = { readonly motif: Motif; readonly hour: Palette['hour']; readonly alt: string };

/** The functions that draw a motif in front of the sky and the hills. */
const motifs = {
  airtime: drawAirtimeHills,
  loop: drawLoop,
  lift: drawLiftHill,
  wood: drawWoodenCoaster,
  wheel: drawObservationWheel,
  fireworks: drawFireworks,
  tower: drawDropTower,
} as const;
type Motif = keyof typeof motifs;

/** The subject of a picture: a steel coaster, or anything in a park. */
export type Subject = 'coaster' | 'park';

/** The motifs of each subject; the repeated ones are more frequent. */
const motifsBySubject: Readonly<Record<Subject, readonly Motif[]>> = {
  coaster: ['airtime', 'airtime', 'lift', 'loop'],
  park: ['airtime', 'airtime', 'loop', 'lift', 'wood', 'wheel', 'fireworks', 'tower'],
};

const motifDescriptions: Readonly<Record<Motif, string>> = {
  airtime: 'A train on the airtime hills of a coaster',
  loop: 'A train going through a vertical loop',
  lift: 'A train climbing the lift hill',
  wood: 'The lattice of a wooden coaster',
  wheel: 'A big wheel above the trees of a park',
  fireworks: 'Fireworks above the roofs of a park',
  tower: 'A drop tower above the hills',
};

const hourDescriptions: Readonly<Record<Palette['hour'], string>> = {
  dawn: 'in the first light of the day',
  day: 'under a blue sky',
  'golden hour': 'in the last sun of the day',
  dusk: 'at dusk',
  night: 'at night',
};

/** Returns the subject of the pictures of a post: a coaster if the post is about one, otherwise anything in a park. */
export const subjectOf = (coasterId: string | null): Subject => (coasterId === null ? 'park' : 'coaster');

/** Describes the picture that drawScene draws for the same arguments. */
export function describeScene(subject: Subject, ...seed: readonly (string | number)[]): Scene {
  const { motif, palette } = chooseScene(subject, seed);
  return { motif, hour: palette.hour, alt: `${motifDescriptions[motif]} ${hourDescriptions[palette.hour]}` };
}

/** Draws the picture that describeScene describes for the same arguments, as a PNG. */
export function drawScene(subject: Subject, ...seed: readonly (string | number)[]): Uint8Array {
  const { motif, palette, random } = chooseScene(subject, seed);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = { canvas, palette, random };
  drawSky(context);
  drawHills(context);
  motifs[motif](context);
  drawForeground(context);
  return canvas.png();
}

function chooseScene(subject: Subject, seed: readonly (string | number)[]) {
  const random = randomFor('scene', ...seed);
  const motif = random.pick(motifsBySubject[subject]);
  const fittingPalettes = palettes.filter(
    ({ hour }) => motif !== 'fireworks' || hour === 'night' || hour === 'dusk',
  );
  return { motif, palette: random.pick(fittingPalettes), random };
}

function drawSky({ canvas, palette, random }: SceneContext): void {
  canvas.fillBackground(palette.sky);
  const x = random.between(90, 550);
  if (palette.hour === 'night' || palette.hour === 'dusk') {
    const stars = Array.from({ length: palette.hour === 'night' ? 70 : 26 }, () =>
      ellipse(random.between(0, WIDTH), random.between(0, 250), 0.7 + random.next() * 1.1),
    );
    canvas.fill(stars, '#ffffff', 0.75);
  }
  if (palette.hour === 'night') {
    const y = random.between(60, 120);
    canvas.fill(ellipse(x, y, 60), palette.sun, 0.1);
    canvas.fill(ellipse(x, y, 34), palette.sun);
    canvas.fill(
      [ellipse(x - 10, y - 8, 6), ellipse(x + 12, y + 6, 9), ellipse(x - 5, y + 14, 4)],
      '#b3b0e2',
      0.5,
    );
    return;
  }
  const y = palette.hour === 'day' ? random.between(70, 120) : random.between(210, 290);
  for (const [radius, opacity] of [
    [150, 0.1],
    [105, 0.14],
    [72, 0.2],
    [46, 1],
  ] as const)
    canvas.fill(ellipse(x, y, radius), palette.sun, opacity);
  for (let cloud = 0; cloud < 3; cloud += 1) {
    const left = random.between(-40, 520);
    const top = random.between(50, 200);
    const puffs = [0, 1, 2, 3].map((puff) =>
      ellipse(left + puff * 34, top - (puff % 2) * 8, 38 + (puff % 3) * 8, 11 + (puff % 2) * 6),
    );
    canvas.fill(puffs, '#ffffff', palette.hour === 'day' ? 0.7 : 0.18);
  }
}

function drawHills({ canvas, palette, random }: SceneContext): void {
  for (const [index, colour] of palette.hills.slice(0, 2).entries()) {
    const level = 320 + index * 46;
    const ridge = curveThrough(
      Array.from({ length: 8 }, (_, step): Point => [step * 110 - 60, level + random.between(-34, 26)]),
    );
    canvas.fill(groundBelow(ridge, HEIGHT), colour);
  }
}

function drawForeground({ canvas, palette, random }: SceneContext): void {
  const [, , near] = palette.hills;
  const ridge = curveThrough(
    Array.from({ length: 6 }, (_, step): Point => [step * 150 - 60, 436 + random.between(-12, 12)]),
  );
  const trees: Shape[] = [];
  for (let x = random.between(-20, 30); x < WIDTH; x += random.between(26, 120)) {
    const ground = heightAt(ridge, Math.max(x, 0)) ?? 436;
    const size = random.between(18, 34);
    if (random.chance(0.5)) {
      trees.push([
        [x - size * 0.55, ground + 6],
        [x, ground - size * 2],
        [x + size * 0.55, ground + 6],
      ]);
    } else trees.push(ellipse(x, ground - size * 0.5, size * 0.7, size), box(x - 2, ground - 4, 4, 14));
  }
  canvas.fill([groundBelow(ridge, HEIGHT), ...trees], near);
  if (palette.hour === 'day') return;
  const bulbs = Array.from(
    { length: 12 },
    (_, bulb): Point => [bulb * 58 + random.between(-8, 8), random.between(446, 470)],
  );
  canvas.fill(
    bulbs.map(([x, y]) => ellipse(x, y, 7)),
    palette.lights,
    0.16,
  );
  canvas.fill(
    bulbs.map(([x, y]) => ellipse(x, y, 2.2)),
    palette.lights,
  );
}
