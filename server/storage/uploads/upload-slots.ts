/**
 * Maximum number of concurrent uploads of all members, counted until the file is stored. An upload that is being received needs a
 * connection and an open file, but little memory. upload-handler.ts also limits the memory for checking and storing files.
 */
const MAX_TOTAL = 128;
/** Maximum number of concurrent uploads of one member. The web app sends up to four pictures of a post at once. */
const MAX_PER_MEMBER = 8;

export type UploadSlots = {
  /**
   * Acquires a slot without waiting.
   * @returns a function that releases the slot; null when none is free
   */
  tryAcquire(member: string): (() => void) | null;
};

/** Limits concurrent uploads, so that one member cannot use all slots. */
export function createUploadSlots(maxTotal = MAX_TOTAL, maxPerMember = MAX_PER_MEMBER): UploadSlots {
  const usedSlots = new Map<string, number>();
  let total = 0;
  return {
    tryAcquire(member) {
      const usedByMember = usedSlots.get(member) ?? 0;
      if (total >= maxTotal || usedByMember >= maxPerMember) return null;
      total += 1;
      usedSlots.set(member, usedByMember + 1);
      return () => {
        total -= 1;
        const remaining = (usedSlots.get(member) ?? 1) - 1;
        if (remaining === 0) usedSlots.delete(member);
        else usedSlots.set(member, remaining);
      };
    },
  };
}
