import sharp, { type Sharp } from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;

/** Returns a PNG of coloured shapes. Each number gives another picture. */
export async function drawnPicture(number: number): Promise<Buffer> {
  let state = number + 1;
  const random = (limit: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const colour = () => `rgb(${random(256)},${random(256)},${random(256)})`;
  const shapes = Array.from({ length: 24 }, () =>
    random(2) === 0
      ? `<circle cx="${random(WIDTH)}" cy="${random(HEIGHT)}" r="${20 + random(90)}" fill="${colour()}"/>`
      : `<rect x="${random(WIDTH)}" y="${random(HEIGHT)}" width="${20 + random(200)}" height="${20 + random(160)}" fill="${colour()}"/>`,
  );
  const drawing = `<svg width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${colour()}"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer();
}

type Form = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Returns the forms in which somebody might upload a picture again. */
export async function formsOf(picture: Uint8Array): Promise<Readonly<Record<string, Form>>> {
  const { width, height } = await sharp(picture).metadata();
  const crop = (image: Sharp) =>
    image.extract({
      left: Math.round(width * 0.015),
      top: Math.round(height * 0.015),
      width: Math.round(width * 0.97),
      height: Math.round(height * 0.97),
    });
  const formAs = async (type: string, image: Sharp): Promise<Form> => ({
    type: `image/${type}`,
    bytes: new Uint8Array(await image.toBuffer()),
  });
  return {
    'half as large': await formAs(
      'png',
      sharp(picture)
        .resize(Math.round(width / 2))
        .png(),
    ),
    'a JPEG of quality 40': await formAs('jpeg', sharp(picture).jpeg({ quality: 40 })),
    'a WebP': await formAs('webp', sharp(picture).webp({ quality: 50 })),
    'an AVIF': await formAs('avif', sharp(picture).avif({ quality: 50, effort: 2 })),
    'a GIF': await formAs('gif', sharp(picture).gif()),
    '10 % brighter': await formAs('jpeg', sharp(picture).modulate({ brightness: 1.1 }).jpeg()),
    'without its edges': await formAs('jpeg', crop(sharp(picture)).jpeg()),
    'a smaller, brighter WebP without its edges': await formAs(
      'webp',
      crop(sharp(picture)).resize(300).modulate({ brightness: 1.1 }).webp({ quality: 50 }),
    ),
    'turned, as its metadata say': await formAs(
      'jpeg',
      sharp(picture).rotate(90).jpeg().withMetadata({ orientation: 8 }),
    ),
  };
}

/** Returns the mirror image, which counts as another picture. */
export async function mirrored(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(picture).flop().png().toBuffer());
}
