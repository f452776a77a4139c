import type { CatalogueCoaster } from '../coasters/catalogue-coaster.ts';

/** Kinds of coasters that counting rules can exclude. The check constraint of `coasters.traits` has the same values. */
export type Trait = 'alpine' | 'kiddie' | 'powered' | 'water';

const KIDDIE_MODELS = /^(Air Force|Compact Coaster|Mini Coaster|Tivoli (Small|Medium)|Wacky Worm)$/;
/** Models that count as kiddie coasters only if the coaster is small. */
const FAMILY_MODELS = /^(Family (Gravity )?Coaster|Force|Junior( Coaster)?)$/;
const KIDDIE_NAMES = /\b(children|junior|kidd(i|ie|y))\b/i;

/** Returns the traits of a coaster, in alphabetical order. */
export function traitsOf({ name, design, model, heightM, lengthM }: CatalogueCoaster): readonly Trait[] {
  const isPowered = design === 'Powered' || /\bPowered\b/.test(model ?? '');
  const isSmall = (heightM !== null && heightM <= 9) || (lengthM !== null && lengthM <= 210);
  return [
    ...(design === 'Alpine' ? (['alpine'] as const) : []),
    ...(!isPowered &&
    (KIDDIE_MODELS.test(model ?? '') ||
      (FAMILY_MODELS.test(model ?? '') && isSmall) ||
      KIDDIE_NAMES.test(name))
      ? (['kiddie'] as const)
      : []),
    ...(isPowered ? (['powered'] as const) : []),
    ...(design === 'Water Coaster' || /^(Water Coaster|SuperSplash|PowerSplash)$/.test(model ?? '')
      ? (['water'] as const)
      : []),
  ];
}
