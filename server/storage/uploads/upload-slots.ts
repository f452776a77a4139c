/**
 * Maximum number of concurrent uploads of all members, from reception to storage. Each upload needs a connection and an
 * open file, but little memory.
 */
const MAX_TOTAL = 128;
/** Maximum number of concurrent uploads of one member. The web app sends four pictures of a post at once. */
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
  const used = new Map<string, number>();
  let total = 0;
  return {
    tryAcquire(member) {
      const usedByMember = used.get(member) ?? 0;
      if (total >= maxTotal || usedByMember >= maxPerMember) return null;
      total += 1;
      used.set(member, usedByMember + 1);
      return () => {
        total -= 1;
        const remaining = (used.get(member) ?? 1) - 1;
        if (remaining === 0) used.delete(member);
        else used.set(member, remaining);
      };
    },
  };
}
