import { encodePng } from './encode-png.ts';
import { ellipse, type Point, type Shape } from './shapes.ts';

/** Red, green and blue as in CSS: #rrggbb. */
export type Colour = string;
/** One colour, or a gradient from the top of the picture to its bottom. */
type Paint = Colour | readonly [top: Colour, bottom: Colour];

export type Canvas = {
  readonly width: number;
  readonly height: number;
  /** Fills the whole picture. */
  fillBackground(paint: Paint): void;
  /** Fills shapes. A pixel that several shapes cover is painted once. */
  fill(shapes: Shape | readonly Shape[], paint: Paint, opacity?: number): void;
  /** Draws a line, with round joins and ends if it is wider than 2 pixels. */
  stroke(line: readonly Point[], width: number, paint: Paint, opacity?: number): void;
  png(): Uint8Array;
};

/** Creates a black picture. Shapes on it are antialiased: the covered part of each pixel is computed from their edges. */
export function createCanvas(width: number, height: number): Canvas {
  const pixels = new Uint8Array(width * height * 3);
  // Two extra columns store the coverage to the right of the picture.
  const stride = width + 2;
  const coverage = new Float32Array(stride * height);

  const paintRow = (y: number, paint: Paint): readonly number[] =>
    typeof paint === 'string' ? rgb(paint) : mix(paint[0], paint[1], y / height);

  const fill: Canvas['fill'] = (shapes, paint, opacity = 1) => {
    const list = isShape(shapes) ? [shapes] : shapes;
    let top = height;
    let bottom = 0;
    let left = width;
    let right = 0;
    for (const shape of list) {
      // Gives the coverage of all shapes the same sign, so that overlapping shapes of both orientations do not cancel each other out.
      const orientation = doubledArea(shape) < 0 ? -1 : 1;
      for (let index = 0; index < shape.length; index += 1) {
        const from = shape[index] ?? [0, 0];
        const to = shape[(index + 1) % shape.length] ?? [0, 0];
        top = Math.min(top, from[1]);
        bottom = Math.max(bottom, from[1]);
        left = Math.min(left, from[0]);
        right = Math.max(right, from[0]);
        addEdge(coverage, stride, width, height, from, to, orientation);
      }
    }
    const first = Math.max(0, Math.floor(left));
    const end = Math.min(width, Math.ceil(right));
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y += 1) {
      const [red = 0, green = 0, blue = 0] = paintRow(y, paint);
      let sum = 0;
      for (let x = first; x < end; x += 1) {
        sum += coverage[y * stride + x] ?? 0;
        const part = Math.min(1, Math.abs(sum)) * opacity;
        // Would hardly change a colour value (0 to 255).
        if (part < 0.004) continue;
        const offset = (y * width + x) * 3;
        pixels[offset] = (pixels[offset] ?? 0) * (1 - part) + red * part;
        pixels[offset + 1] = (pixels[offset + 1] ?? 0) * (1 - part) + green * part;
        pixels[offset + 2] = (pixels[offset + 2] ?? 0) * (1 - part) + blue * part;
      }
      coverage.fill(0, y * stride, (y + 1) * stride);
    }
  };

  return {
    width,
    height,
    fillBackground(paint) {
      for (let y = 0; y < height; y += 1) {
        const [red = 0, green = 0, blue = 0] = paintRow(y, paint);
        for (let offset = y * width * 3; offset < (y + 1) * width * 3; offset += 3) {
          pixels[offset] = red;
          pixels[offset + 1] = green;
          pixels[offset + 2] = blue;
        }
      }
    },
    fill,
    stroke(line, lineWidth, paint, opacity = 1) {
      const half = lineWidth / 2;
      const joins = lineWidth > 2 ? line.map(([x, y]) => ellipse(x, y, half)) : [];
      const pieces = line.slice(1).map((to, index): Shape => {
        const from = line[index] ?? to;
        const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
        const dx = ((to[1] - from[1]) / length) * half;
        const dy = ((to[0] - from[0]) / length) * half;
        return [
          [from[0] + dx, from[1] - dy],
          [to[0] + dx, to[1] - dy],
          [to[0] - dx, to[1] + dy],
          [from[0] - dx, from[1] + dy],
        ];
      });
      fill([...pieces, ...joins], paint, opacity);
    },
    png: () => encodePng(width, height, pixels),
  };
}

function isShape(shapes: Shape | readonly Shape[]): shapes is Shape {
  return typeof shapes[0]?.[0] === 'number';
}

/** Returns twice the signed area of a shape: positive if its points run clockwise, otherwise negative. */
function doubledArea(shape: Shape): number {
  return shape.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = shape[(index + 1) % shape.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/**
 * Adds an edge to the coverage. Each entry is the change of coverage from the pixel on its left: the sum of a row's
 * entries from the left end up to a pixel is the fraction of this pixel that lies to the right of the edge.
 * @param orientation 1 or -1: the sign of the shape's area
 */
function addEdge(
  coverage: Float32Array,
  stride: number,
  width: number,
  height: number,
  from: Point,
  to: Point,
  orientation: number,
): void {
  if (from[1] === to[1]) return;
  const direction = from[1] < to[1] ? orientation : -orientation;
  const [upper, lower] = from[1] < to[1] ? [from, to] : [to, from];
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
  const clamp = (x: number) => Math.min(Math.max(x, 0), width);
  for (let y = Math.max(0, Math.floor(upper[1])); y < Math.min(height, Math.ceil(lower[1])); y += 1) {
    const begin = Math.max(y, upper[1]);
    const end = Math.min(y + 1, lower[1]);
    const x0 = clamp(upper[0] + (begin - upper[1]) * slope);
    const x1 = clamp(upper[0] + (end - upper[1]) * slope);
    const left = Math.min(x0, x1);
    const right = Math.max(x0, x1);
    const amount = (end - begin) * direction;
    const row = y * stride;
    const first = Math.floor(left);
    const last = Math.floor(right);
    if (first === last) {
      const middle = (left + right) / 2 - first;
      add(coverage, row + first, amount * (1 - middle));
      add(coverage, row + first + 1, amount * middle);
      continue;
    }
    // The edge crosses several pixels of the row: each pixel gets its share.
    for (let x = first; x <= last; x += 1) {
      const partLeft = Math.max(left, x);
      const partRight = Math.min(right, x + 1);
      const part = (amount * (partRight - partLeft)) / (right - left);
      const middle = (partLeft + partRight) / 2 - x;
      add(coverage, row + x, part * (1 - middle));
      add(coverage, row + x + 1, part * middle);
    }
  }
}

function add(coverage: Float32Array, index: number, amount: number): void {
  coverage[index] = (coverage[index] ?? 0) + amount;
}

const rgbOfColour = new Map<Colour, readonly number[]>();

function rgb(colour: Colour): readonly number[] {
  const found =
    rgbOfColour.get(colour) ?? [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  rgbOfColour.set(colour, found);
  return found;
}

/** Returns the colour between two others, at a position from 0 to 1. */
function mix(from: Colour, to: Colour, position: number): readonly number[] {
  const target = rgb(to);
  return rgb(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * position));
}
