import { randomFor } from '../random.ts';
import { createCanvas } from './canvas.ts';
import { box, curveThrough, ellipse, type Point } from './shapes.ts';

const SIDE = 400;

const skies = [
  ['#5a2a6b', '#ff9aa9'],
  ['#1f5c7a', '#9fe0d0'],
  ['#e0593f', '#ffd894'],
  ['#2b2163', '#fb5471'],
  ['#3b4ba3', '#b3c7ff'],
  ['#a81344', '#ffc666'],
  ['#151233', '#7d77c8'],
  ['#0f6b6b', '#ffe0b0'],
] as const;
const skins = [
  '#f4d0b4',
  '#f0c3a0',
  '#e2ab82',
  '#cc9166',
  '#b97f56',
  '#9a6440',
  '#7d4c2f',
  '#5c3623',
] as const;
const darkHair = ['#1b1420', '#251a2c', '#3b2418', '#2d2436'] as const;
const anyHair = [...darkHair, '#6b3f22', '#c4622d', '#e5bd62', '#b9b4c8', '#2d6a63', '#c81e50'] as const;
const shirts = [
  '#2b2163',
  '#ffb454',
  '#c81e50',
  '#ffd894',
  '#47417f',
  '#1f5c7a',
  '#fff0f2',
  '#2d6a63',
] as const;
const styles = ['short', 'short', 'long', 'curls', 'bun', 'cap', 'bald', 'beard'] as const;

/** Draws a smiling face in front of a track, as a PNG; the same seed gives the same picture. */
export function drawAvatar(...seed: readonly (string | number)[]): Uint8Array {
  const random = randomFor('avatar', ...seed);
  const canvas = createCanvas(SIDE, SIDE);
  const skinTone = random.between(0, skins.length - 1);
  const skin = skins[skinTone] ?? skins[0];
  const hair = random.pick(skinTone > 3 ? darkHair : anyHair);
  const style = random.pick(styles);
  const shirt = random.pick(shirts);

  canvas.fillBackground(random.pick(skies));
  const track: readonly Point[] = [
    [-20, 310],
    [60, 200],
    [110, 90],
    [170, 190],
    [240, 290],
    [320, 240],
    [420, 180],
  ];
  canvas.stroke(
    curveThrough(random.chance(0.5) ? track : track.map(([x, y]): Point => [SIDE - x, y])),
    9,
    '#ffffff',
    0.45,
  );

  if (style === 'long') canvas.fill(box(106, 110, 188, 220, 90), hair);
  if (style === 'curls') {
    const curls = Array.from({ length: 11 }, (_, turn) => {
      const angle = Math.PI * (0.92 + (turn / 10) * 1.16);
      return ellipse(200 + 84 * Math.cos(angle), 188 + 84 * Math.sin(angle), 40);
    });
    canvas.fill(curls, hair);
  }
  if (style === 'bun') canvas.fill(ellipse(200, 82, 36), hair);
  canvas.fill(ellipse(200, 412, 132, 104), shirt);
  canvas.fill(
    [box(172, 250, 56, 84, 26), ellipse(200, 200, 74, 86), ellipse(126, 206, 15), ellipse(274, 206, 15)],
    skin,
  );
  if (style !== 'bald') {
    // The hair reaches from ear to ear and leaves the forehead free.
    const hairline = curveThrough([
      [121, 198],
      [128, 138],
      [160, 106],
      [200, 98],
      [240, 106],
      [272, 138],
      [279, 198],
      [262, 164],
      [236, 150],
      [200, 147],
      [156, 150],
      [136, 168],
      [121, 198],
    ]);
    canvas.fill(hairline, hair);
  }
  if (style === 'beard') {
    const beard = curveThrough([
      [127, 212],
      [138, 262],
      [168, 290],
      [200, 297],
      [232, 290],
      [262, 262],
      [273, 212],
      [252, 232],
      [226, 230],
      [200, 226],
      [174, 230],
      [148, 232],
      [127, 212],
    ]);
    canvas.fill(beard, hair);
  }
  if (style === 'cap') {
    const dome = curveThrough([
      [119, 166],
      [132, 118],
      [164, 94],
      [200, 90],
      [236, 94],
      [268, 118],
      [281, 166],
    ]);
    canvas.fill([dome, box(188, 154, 138, 20, 10)], shirt === hair ? '#151233' : shirt);
  }
  canvas.fill([ellipse(172, 208, 8), ellipse(228, 208, 8)], '#1d1940');
  if (random.chance(0.3)) {
    for (const x of [172, 228]) {
      const rim = ellipse(x, 208, 23);
      canvas.stroke([...rim, ...rim.slice(0, 1)], 5, '#1d1940');
    }
    canvas.stroke(
      [
        [195, 206],
        [200, 203],
        [205, 206],
      ],
      5,
      '#1d1940',
    );
  }
  // An open smile with teeth.
  const mouth = Array.from({ length: 17 }, (_, step): Point => {
    const angle = (step / 16) * Math.PI;
    return [200 + 24 * Math.cos(angle), 240 + 24 * Math.sin(angle)];
  });
  canvas.fill(mouth, '#7a1f33');
  canvas.fill(box(181, 239, 38, 8, 2), '#ffffff');
  return canvas.png();
}
