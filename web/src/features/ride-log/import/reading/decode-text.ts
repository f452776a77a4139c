/** The text of a file, and how it was encoded. */
export type DecodedText = { readonly text: string; readonly encoding: string };

/** Number of bytes that are enough to recognise UTF-16. */
const SAMPLE_BYTES = 4000;

/**
 * Decodes a text file: UTF-8 or UTF-16 with or without a byte order mark, otherwise Windows-1252, which older spreadsheets write.
 * Invalid parts of UTF-16 become replacement characters.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  // The decoder removes the byte order mark.
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  // In UTF-16, almost every second byte of Western text is zero. UTF-8 text normally has none.
  const minZeros = sample.length / 8;
  if (zeros.odd > minZeros && zeros.odd > zeros.even * 2) return 'utf-16le';
  if (zeros.even > minZeros && zeros.even > zeros.odd * 2) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
