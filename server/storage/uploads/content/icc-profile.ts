import { fourCc, viewOf } from './byte-writer.ts';

/** Profiles of cameras, screens and editors have 0.4 to 61 KB. Profiles above this limit, such as printer profiles of 2 MB, are dropped. */
export const MAX_PROFILE_BYTES = 128 * 1024;

const HEADER_BYTES = 128;
const MAX_TAGS = 100;
const classes = ['mntr', 'scnr', 'prtr', 'spac'].map(fourCc);
const colourSpaces = ['RGB ', 'GRAY', 'CMYK'].map(fourCc);

/** Returns whether bytes are a well-formed colour profile that is small enough to keep. */
export function isKeptProfile(profile: Uint8Array): boolean {
  if (profile.length < HEADER_BYTES + 4 || profile.length > MAX_PROFILE_BYTES) return false;
  const view = viewOf(profile);
  if (view.getUint32(0) !== profile.length || view.getUint32(36) !== fourCc('acsp')) return false;
  if (!classes.includes(view.getUint32(12)) || !colourSpaces.includes(view.getUint32(16))) return false;
  const tags = view.getUint32(HEADER_BYTES);
  if (tags === 0 || tags > MAX_TAGS || HEADER_BYTES + 4 + tags * 12 > profile.length) return false;
  for (let tag = 0; tag < tags; tag += 1) {
    const entry = HEADER_BYTES + 4 + tag * 12;
    if (view.getUint32(entry + 4) + view.getUint32(entry + 8) > profile.length) return false;
  }
  return true;
}
