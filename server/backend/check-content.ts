import { looksLikeAudio } from './recognise-audio.ts';
import { measureImage } from './recognise-image.ts';

/** More pixels than any camera of a visitor; beyond it, a small file fills the memory of whoever opens it. */
const MAX_PIXELS = 50_000_000;

/** Types that a file may claim to be. Everything else is refused whatever a bucket allows. */
const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/**
 * Looks into a file that claims to be of a type.
 * @returns null when it may be kept, else the code of the error
 */
export function checkContent(
  bytes: Uint8Array,
  claimedType: string,
): 'unsupported_type' | 'wrong_content' | 'image_too_large' | null {
  if (claimedType.startsWith('audio/')) return looksLikeAudio(bytes, claimedType) ? null : 'wrong_content';
  if (!imageTypes.has(claimedType)) return 'unsupported_type';
  const image = measureImage(bytes);
  if (!image || image.mimeType !== claimedType || image.width === 0 || image.height === 0)
    return 'wrong_content';
  return image.width * image.height > MAX_PIXELS ? 'image_too_large' : null;
}
