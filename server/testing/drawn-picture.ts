import sharp, { type Sharp } from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;

/** Returns a PNG of coloured shapes, a different one for each number. */
export async function drawnPicture(number: number): Promise<Buffer> {
  let seed = number + 1;
  const random = (limit: number) => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((seed / 2 ** 32) * limit);
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

type Copy = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Returns altered copies of a picture, such as somebody might upload. The keys describe how each was altered. */
export async function copiesOf(picture: Uint8Array): Promise<Readonly<Record<string, Copy>>> {
  const { width, height } = await sharp(picture).metadata();
  const crop = (image: Sharp) =>
    image.extract({
      left: Math.round(width * 0.015),
      top: Math.round(height * 0.015),
      width: Math.round(width * 0.97),
      height: Math.round(height * 0.97),
    });
  const copyAs = async (type: string, image: Sharp): Promise<Copy> => ({
    type: `image/${type}`,
    bytes: new Uint8Array(await image.toBuffer()),
  });
  return {
    'half as large': await copyAs(
      'png',
      sharp(picture)
        .resize(Math.round(width / 2))
        .png(),
    ),
    'a JPEG of quality 40': await copyAs('jpeg', sharp(picture).jpeg({ quality: 40 })),
    'a WebP': await copyAs('webp', sharp(picture).webp({ quality: 50 })),
    'an AVIF': await copyAs('avif', sharp(picture).avif({ quality: 50, effort: 2 })),
    'a GIF': await copyAs('gif', sharp(picture).gif()),
    '10 % brighter': await copyAs('jpeg', sharp(picture).modulate({ brightness: 1.1 }).jpeg()),
    'without its edges': await copyAs('jpeg', crop(sharp(picture)).jpeg()),
    'a smaller, brighter WebP without its edges': await copyAs(
      'webp',
      crop(sharp(picture)).resize(300).modulate({ brightness: 1.1 }).webp({ quality: 50 }),
    ),
    'rotated, with an Exif orientation that corrects it': await copyAs(
      'jpeg',
      sharp(picture).rotate(90).jpeg().withMetadata({ orientation: 8 }),
    ),
  };
}

/** Returns the mirror image, which the server treats as another picture. */
export async function mirrored(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(picture).flop().png().toBuffer());
}
