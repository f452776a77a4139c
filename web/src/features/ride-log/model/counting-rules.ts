import type { Credit } from '../../../lib/ride-log/credit.ts';

/** The rules in the order of the screen. The columns of the database have the same names. */
export const RULES = [
  {
    key: 'counts_powered',
    title: 'Powered coasters',
    description: 'Their trains have a motor and need no lift, such as many mine trains.',
  },
  { key: 'counts_kiddie', title: 'Kiddie coasters', description: 'Small rides that are made for children.' },
  {
    key: 'counts_alpine',
    title: 'Alpine and mountain coasters',
    description: 'Sledges on rails down a hill, with a brake in your hand.',
  },
  {
    key: 'counts_water',
    title: 'Water coasters',
    description: 'Rides that are part coaster, part boat ride.',
  },
  {
    key: 'counts_defunct',
    title: 'Coasters that are gone',
    description: 'Rides that no longer operate anywhere.',
  },
  {
    key: 'counts_both_tracks',
    title: 'Both tracks of a ride',
    description: 'Racing and duelling coasters. Off: their tracks count as one.',
  },
  {
    key: 'counts_clones',
    title: 'Clones',
    description: 'Coasters with the same layout in several parks. Off: each layout counts once.',
  },
  {
    key: 'counts_relocated',
    title: 'Relocated coasters',
    description: 'A coaster that you rode in one park and later in another. Off: it counts once.',
  },
  {
    key: 'counts_retracked',
    title: 'Re-tracked coasters',
    description: 'A coaster before and after it got new tracks. Off: it counts once.',
  },
] as const;

export type RuleKey = (typeof RULES)[number]['key'];
export type CountingRules = Readonly<Record<RuleKey, boolean>>;

/** The rules of a member who has switched nothing off. */
export const EVERYTHING_COUNTS: CountingRules = {
  counts_powered: true,
  counts_kiddie: true,
  counts_alpine: true,
  counts_water: true,
  counts_defunct: true,
  counts_both_tracks: true,
  counts_clones: true,
  counts_relocated: true,
  counts_retracked: true,
};

/** Returns a key that is the same for all credits of a group that counts once. */
function keyOf({ id, coaster }: Credit, rules: CountingRules): string {
  const groups = [
    ['dual', coaster?.dual_group, rules.counts_both_tracks],
    ['retrack', coaster?.retrack_group, rules.counts_retracked],
    ['relocation', coaster?.relocation_group, rules.counts_relocated],
    ['clone', coaster?.clone_group, rules.counts_clones],
  ] as const;
  const [kind, group] = groups.find(([, value, countsAll]) => value && !countsAll) ?? ['credit', id];
  return `${kind} ${group}`;
}

/** The catalogue's status of coasters that no longer exist. */
const DEFUNCT = 'Operated';

function isCounted({ coaster }: Credit, rules: CountingRules): boolean {
  if (!coaster) return true;
  const has = (trait: string) => coaster.traits.includes(trait);
  return (
    (rules.counts_powered || !has('powered')) &&
    (rules.counts_kiddie || !has('kiddie')) &&
    (rules.counts_alpine || !has('alpine')) &&
    (rules.counts_water || !has('water')) &&
    (rules.counts_defunct || coaster.status !== DEFUNCT)
  );
}

/** Returns how many credits count. Keep equal to `private.counted_credits` in the database. */
export function countCredits(credits: readonly Credit[], rules: CountingRules): number {
  return new Set(credits.filter((credit) => isCounted(credit, rules)).map((credit) => keyOf(credit, rules)))
    .size;
}

/** Returns how many credits are not counted while a rule is off, in addition to those that the other rules exclude. */
export function countExcluded(credits: readonly Credit[], rules: CountingRules, rule: RuleKey): number {
  return (
    countCredits(credits, { ...rules, [rule]: true }) - countCredits(credits, { ...rules, [rule]: false })
  );
}
