/** Side of the square that a picture is scaled to, in pixels. */
export const SCALED_SIDE = 64;

/** Length in bytes of the size that precedes each picture in the input of the decoder process. */
export const LENGTH_PREFIX_BYTES = 4;

/** A perceptual hash and the colours of a picture, to recognise copies of it: docs/decisions/0080-recognise-removed-pictures.md. */
export type VisualFingerprint = {
  /**
   * 256 digits, one for each of the lowest frequencies of the brightness: 1 if its signed amplitude exceeds the median. The first is
   * always 0.
   */
  readonly hash: string;
  /** Means of blue and red chroma in 4 × 4 cells, each from -128 to 127. */
  readonly tint: readonly number[];
};

/** Frequencies in each direction. */
const FREQUENCIES = 16;
/** Cells in each direction. */
const GRID_SIDE = 4;
/** Minimum amplitude of a frequency that counts as detail, in levels of 0 to 255. Compression changes weaker frequencies. */
const DETAIL_AMPLITUDE = 0.5;
/** Minimum number of such frequencies. With fewer, as in a plain colour or a gradient, many pictures have the same fingerprint. */
const MIN_DETAILS = 48;

const cosines = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from({ length: SCALED_SIDE }, (_, position) =>
    Math.cos(((2 * position + 1) * frequency * Math.PI) / (2 * SCALED_SIDE)),
  ),
);

/**
 * Returns the visual fingerprint of a picture: a perceptual hash by discrete cosine transform, and the mean chroma of its parts.
 * @param pixels red, green and blue of SCALED_SIDE × SCALED_SIDE pixels, row by row
 * @returns null for a picture with too little detail
 */
export function visualFingerprintOf(pixels: Uint8Array): VisualFingerprint | null {
  const count = SCALED_SIDE * SCALED_SIDE;
  const brightness = new Float64Array(count);
  const cells = new Float64Array(2 * GRID_SIDE * GRID_SIDE);
  for (let index = 0; index < count; index += 1) {
    const red = pixels[3 * index] ?? 0;
    const green = pixels[3 * index + 1] ?? 0;
    const blue = pixels[3 * index + 2] ?? 0;
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
    brightness[index] = luma;
    const cell =
      Math.floor((index / SCALED_SIDE / SCALED_SIDE) * GRID_SIDE) * GRID_SIDE +
      Math.floor(((index % SCALED_SIDE) / SCALED_SIDE) * GRID_SIDE);
    cells[cell] = (cells[cell] ?? 0) + 0.564 * (blue - luma);
    cells[cell + GRID_SIDE * GRID_SIDE] = (cells[cell + GRID_SIDE * GRID_SIDE] ?? 0) + 0.713 * (red - luma);
  }
  // Skips the first frequency, which is the mean of all pixels.
  const amplitudes = lowFrequencies(brightness).subarray(1);
  if (amplitudes.filter((amplitude) => Math.abs(amplitude) >= DETAIL_AMPLITUDE).length < MIN_DETAILS)
    return null;
  const median = amplitudes.toSorted()[(amplitudes.length - 1) / 2] ?? 0;
  return {
    hash: `0${Array.from(amplitudes, (amplitude) => (amplitude > median ? '1' : '0')).join('')}`,
    tint: Array.from(cells, (sum) => Math.round(sum / (count / GRID_SIDE / GRID_SIDE))),
  };
}

/** Returns the amplitudes of the lowest frequencies, row by row. */
function lowFrequencies(values: Float64Array): Float64Array {
  const rows = new Float64Array(SCALED_SIDE * FREQUENCIES);
  const result = new Float64Array(FREQUENCIES * FREQUENCIES);
  cosines.forEach((wave, across) => {
    for (let y = 0; y < SCALED_SIDE; y += 1) {
      let sum = 0;
      wave.forEach((factor, x) => {
        sum += factor * (values[y * SCALED_SIDE + x] ?? 0);
      });
      rows[y * FREQUENCIES + across] = (sum * (across > 0 ? Math.SQRT2 : 1)) / SCALED_SIDE;
    }
    cosines.forEach((otherWave, down) => {
      let sum = 0;
      otherWave.forEach((factor, y) => {
        sum += factor * (rows[y * FREQUENCIES + across] ?? 0);
      });
      result[down * FREQUENCIES + across] = (sum * (down > 0 ? Math.SQRT2 : 1)) / SCALED_SIDE;
    });
  });
  return result;
}
