/** Uploads of all members that are received or processed at once. Each holds a connection and a file, hardly any memory. */
const ALL = 128;
/** Of one member. The web app sends four pictures of a post at once. */
const PER_MEMBER = 8;

export type UploadSlots = {
  /**
   * Takes a slot.
   * @returns how to give it back, null when none is free
   */
  take(member: string): (() => void) | null;
};

/** Limits how many uploads run at once, so that one member cannot take the place of all others. */
export function createUploadSlots(all = ALL, perMember = PER_MEMBER): UploadSlots {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    take(member) {
      const own = taken.get(member) ?? 0;
      if (total >= all || own >= perMember) return null;
      total += 1;
      taken.set(member, own + 1);
      return () => {
        total -= 1;
        const left = (taken.get(member) ?? 1) - 1;
        if (left === 0) taken.delete(member);
        else taken.set(member, left);
      };
    },
  };
}
