import { carsOnRail, railY, type TurningPoint } from '../model/rail-geometry.ts';

/** Colours of the sky at dusk (from `high` to `low`, at the horizon), and of the landscape and the coaster in front of it. */
const DUSK = {
  high: '#100d28',
  violet: '#2b2163',
  middle: '#86306e',
  low: '#b9405f',
  sun: '#ffd894',
  ground: '#0d0a22',
  rail: '#ff9aa9',
  support: 'rgb(236 235 255 / 55%)',
  car: '#ffb454',
} as const;

type Size = { readonly width: number; readonly height: number };

/** Positions of the landscape on a card, as fractions of its width and height. */
export type Landscape = {
  /** y of the horizon. */
  readonly ground: number;
  /** The radius is a fraction of the height. */
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
  readonly turningPoints: readonly TurningPoint[];
  /** x of the leftmost car of the train. */
  readonly train: number;
};

/** Fills a card with the sky at dusk, and draws a coaster in front of the sun. */
export function drawLandscape(context: CanvasRenderingContext2D, size: Size, landscape: Landscape): void {
  const { width, height } = size;
  // Line widths and distances are chosen for a wide card of 1200 × 630 pixels.
  const scale = Math.sqrt((width * height) / (1200 * 630));
  const ground = landscape.ground * height;
  const sky = context.createLinearGradient(0, 0, 0, ground);
  sky.addColorStop(0, DUSK.high);
  sky.addColorStop(0.45, DUSK.violet);
  sky.addColorStop(0.78, DUSK.middle);
  sky.addColorStop(1, DUSK.low);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);

  drawStars(context, { width, height: ground * 0.6 }, scale);
  drawSun(context, {
    x: landscape.sun.x * width,
    y: landscape.sun.y * height,
    radius: landscape.sun.radius * height,
  });
  const turningPoints = landscape.turningPoints.map(({ x, y }) => ({ x: x * width, y: y * height }));
  drawHills(context, size, ground);
  drawTrack(context, { width, ground, scale, turningPoints, train: landscape.train * width });
}

function drawStars(context: CanvasRenderingContext2D, { width, height }: Size, scale: number): void {
  context.fillStyle = 'rgb(236 235 255 / 70%)';
  // Multiples of irrational numbers spread the stars without a pattern, the same on every card.
  for (let star = 0; star < 46; star += 1) {
    const x = ((star * 0.618_034) % 1) * width;
    const y = ((star * 0.754_878) % 1) * height;
    context.beginPath();
    context.arc(x, y, (star % 3 === 0 ? 2 : 1.3) * scale, 0, Math.PI * 2);
    context.fill();
  }
}

type Sun = { readonly x: number; readonly y: number; readonly radius: number };

function drawSun(context: CanvasRenderingContext2D, { x, y, radius }: Sun): void {
  const glow = context.createRadialGradient(x, y, radius * 0.4, x, y, radius * 3);
  glow.addColorStop(0, 'rgb(255 180 84 / 75%)');
  glow.addColorStop(1, 'rgb(255 180 84 / 0%)');
  context.fillStyle = glow;
  context.fillRect(x - radius * 3, y - radius * 3, radius * 6, radius * 6);
  context.fillStyle = DUSK.sun;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

function drawHills(context: CanvasRenderingContext2D, { width, height }: Size, ground: number): void {
  // The back and the front hills, each with its height as a fraction of the card's height.
  for (const [rise, color] of [
    [0.05, '#3a1c57'],
    [0.02, DUSK.ground],
  ] as const) {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width; x += 8) {
      const wave = Math.sin((x / width) * Math.PI * 3 + rise * 60) + Math.sin((x / width) * Math.PI * 7) / 3;
      context.lineTo(x, ground - rise * height * (0.5 + wave * 0.4));
    }
    context.lineTo(width, height);
    context.fill();
  }
}

/** The landscape's measures for the track, in pixels. `scale`: factor for line widths and distances. */
type Track = {
  readonly width: number;
  readonly ground: number;
  readonly scale: number;
  readonly turningPoints: readonly TurningPoint[];
  readonly train: number;
};

function drawTrack(
  context: CanvasRenderingContext2D,
  { width, ground, scale, turningPoints, train }: Track,
): void {
  const yAt = (x: number) => railY(turningPoints, x);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = DUSK.support;
  context.lineWidth = 3 * scale;
  context.beginPath();
  const step = 30 * scale;
  for (let x = step / 2; x < width; x += step) {
    context.moveTo(x, ground + 4 * scale);
    context.lineTo(x, yAt(x));
    // A brace from the foot of this support to the next support, if both are high enough.
    const top = Math.max(yAt(x), yAt(x + step));
    if (ground - top > step * 1.4) {
      context.moveTo(x, ground);
      context.lineTo(x + step, top);
    }
  }
  context.stroke();

  context.strokeStyle = DUSK.rail;
  context.lineWidth = 9 * scale;
  context.beginPath();
  context.moveTo(-20, yAt(-20));
  for (let x = -20; x <= width + 20; x += 3) context.lineTo(x, yAt(x));
  context.stroke();

  context.fillStyle = DUSK.car;
  const [carLength, carHeight] = [26 * scale, 17 * scale];
  for (const { x, y, angle } of carsOnRail(turningPoints, train, carLength + 6 * scale, 4)) {
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.beginPath();
    context.roundRect(-carLength / 2, -carHeight - 5 * scale, carLength, carHeight, 5 * scale);
    context.fill();
    context.restore();
  }
}
