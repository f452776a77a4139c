import type { CardContent } from '../model/card-content.ts';
import { fitText } from '../model/fit-text.ts';
import { drawLandscape, type Landscape } from './draw-landscape.ts';

const DISPLAY_FONTS = '"Bricolage Grotesque Variable", "Figtree Variable", system-ui, sans-serif';
const TEXT_FONTS = '"Figtree Variable", system-ui, sans-serif';

/** Formats of a card: `wide` for links and posts, `story` for stories. Sizes in pixels. */
export const CARD_FORMATS = {
  wide: { width: 1200, height: 630, maxFavorites: 5 },
  story: { width: 1080, height: 1920, maxFavorites: 3 },
} as const;

export type CardFormat = keyof typeof CARD_FORMATS;

const landscapes: Readonly<Record<CardFormat, Landscape>> = {
  wide: {
    ground: 0.9,
    sun: { x: 0.8, y: 0.78, radius: 0.12 },
    turningPoints: [
      { x: -0.02, y: 0.85 },
      { x: 0.32, y: 0.83 },
      { x: 0.6, y: 0.68 },
      { x: 0.7, y: 0.865 },
      { x: 0.8, y: 0.7 },
      { x: 0.89, y: 0.855 },
      { x: 1.02, y: 0.74 },
    ],
    train: 0.605,
  },
  story: {
    ground: 0.9,
    sun: { x: 0.68, y: 0.8, radius: 0.075 },
    turningPoints: [
      { x: -0.02, y: 0.87 },
      { x: 0.12, y: 0.87 },
      { x: 0.4, y: 0.71 },
      { x: 0.58, y: 0.88 },
      { x: 0.76, y: 0.77 },
      { x: 0.9, y: 0.88 },
      { x: 1.04, y: 0.82 },
    ],
    train: 0.41,
  },
};

/** A line of text. `x` and `y`: start of its baseline. `width`: its maximum width. `size`: its font size. In pixels. */
type TextLine = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly minSize?: number;
  readonly weight?: number;
  readonly font?: string;
  readonly color?: string;
};

/** Draws a card. The fonts must be loaded. */
function drawCard(context: CanvasRenderingContext2D, format: CardFormat, content: CardContent): void {
  drawLandscape(context, CARD_FORMATS[format], landscapes[format]);
  if (format === 'wide') drawWideTexts(context, content);
  else drawStoryTexts(context, content);
}

function drawWideTexts(context: CanvasRenderingContext2D, content: CardContent): void {
  const { name, community, credits, figures, favorites } = content;
  const hasList = favorites.length > 0;
  const left = 64;
  const width = hasList ? 560 : 1072;
  drawText(context, {
    text: name,
    x: left,
    y: 110,
    width,
    size: 56,
    minSize: 32,
    weight: 750,
    font: DISPLAY_FONTS,
  });
  drawText(context, {
    text: credits.value,
    x: left,
    y: 262,
    width,
    size: 150,
    minSize: 80,
    weight: 800,
    font: DISPLAY_FONTS,
    color: '#ffd894',
  });
  drawText(context, { text: `${credits.label} ridden`, x: left, y: 312, width, size: 36, weight: 650 });
  const columns = figures.slice(0, 4);
  const columnWidth = width / Math.max(1, columns.length);
  columns.forEach(({ label, value }, index) => {
    const x = left + index * columnWidth;
    drawText(context, {
      text: value,
      x,
      y: 388,
      width: columnWidth - 16,
      size: 40,
      minSize: 22,
      weight: 800,
      font: DISPLAY_FONTS,
    });
    drawText(context, {
      text: label,
      x,
      y: 422,
      width: columnWidth - 16,
      size: 26,
      minSize: 18,
      weight: 550,
    });
  });
  if (hasList) drawFavorites(context, favorites, { x: 668, y: 56, width: 468, rowHeight: 54, size: 31 });
  drawText(context, {
    text: community,
    x: left,
    y: 606,
    width: 700,
    size: 26,
    weight: 700,
    color: '#ffb454',
  });
}

function drawStoryTexts(context: CanvasRenderingContext2D, content: CardContent): void {
  const { name, community, credits, figures, favorites } = content;
  const left = 90;
  const width = 900;
  drawText(context, {
    text: name,
    x: left,
    y: 300,
    width,
    size: 88,
    minSize: 44,
    weight: 750,
    font: DISPLAY_FONTS,
  });
  drawText(context, {
    text: credits.value,
    x: left,
    y: 540,
    width,
    size: 250,
    minSize: 120,
    weight: 800,
    font: DISPLAY_FONTS,
    color: '#ffd894',
  });
  drawText(context, { text: `${credits.label} ridden`, x: left, y: 620, width, size: 56, weight: 650 });
  figures.slice(0, 4).forEach(({ label, value }, index) => {
    const x = left + (index % 2) * (width / 2);
    const y = 730 + Math.floor(index / 2) * 130;
    drawText(context, {
      text: value,
      x,
      y,
      width: width / 2 - 24,
      size: 64,
      minSize: 36,
      weight: 800,
      font: DISPLAY_FONTS,
    });
    drawText(context, {
      text: label,
      x,
      y: y + 44,
      width: width / 2 - 24,
      size: 36,
      minSize: 24,
      weight: 550,
    });
  });
  if (favorites.length > 0) {
    drawFavorites(context, favorites, { x: left, y: 1000, width, rowHeight: 84, size: 48 });
  }
  drawText(context, { text: community, x: left, y: 1856, width, size: 42, weight: 700, color: '#ffb454' });
}

/** The box with the favorites. `size` is the font size. */
type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly rowHeight: number;
  readonly size: number;
};

function drawFavorites(
  context: CanvasRenderingContext2D,
  favorites: readonly string[],
  { x, y, width, rowHeight, size }: Box,
): void {
  const padding = rowHeight * 0.5;
  context.fillStyle = 'rgb(16 13 40 / 62%)';
  context.beginPath();
  context.roundRect(x, y, width, favorites.length * rowHeight + padding * 1.6, rowHeight * 0.4);
  context.fill();
  favorites.forEach((favorite, index) => {
    const baseline = y + padding * 0.6 + (index + 0.72) * rowHeight;
    drawText(context, {
      text: String(index + 1),
      x: x + padding,
      y: baseline,
      width: rowHeight,
      size,
      weight: 800,
      font: DISPLAY_FONTS,
      color: '#ffb454',
    });
    drawText(context, {
      text: favorite,
      x: x + padding + rowHeight,
      y: baseline,
      width: width - padding * 2 - rowHeight,
      size,
      minSize: size * 0.6,
      weight: 650,
    });
  });
}

/** Writes a line of text. A text that does not fit into `width` gets smaller, and is then shortened. */
function drawText(
  context: CanvasRenderingContext2D,
  {
    text,
    x,
    y,
    width,
    size,
    minSize = size * 0.6,
    weight = 600,
    font = TEXT_FONTS,
    color = '#ffffff',
  }: TextLine,
): void {
  const fontOf = (pixels: number) => `${weight} ${pixels}px ${font}`;
  const fitted = fitText(text, { width, size, minSize: Math.round(minSize) }, (part, pixels) => {
    context.font = fontOf(pixels);
    return context.measureText(part).width;
  });
  context.font = fontOf(fitted.size);
  context.fillStyle = color;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillText(fitted.text, x, y);
}

/** Loads the fonts of the cards. If that fails, for example offline, a card uses the fonts of the device. */
async function loadFonts(): Promise<void> {
  const fonts = [`800 100px ${DISPLAY_FONTS}`, `600 40px ${TEXT_FONTS}`];
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
}

/** Returns a card as a PNG. Rejects if the browser cannot draw it. */
export async function createCard(format: CardFormat, content: CardContent): Promise<Blob> {
  await loadFonts();
  const canvas = document.createElement('canvas');
  const { width, height } = CARD_FORMATS[format];
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw on a canvas');
  drawCard(context, format, content);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new Error('The browser could not create a PNG from the card')),
      'image/png',
    );
  });
}
