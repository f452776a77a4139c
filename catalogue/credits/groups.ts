/** Ids of coasters that members may want to count as one. Each inner list is one group. */

/** The tracks of one ride. creditAttributesById derives more groups from names such as "Desmo Race (Left)". */
export const dualTracks: readonly (readonly string[])[] = [
  ['winjas-fear-56', 'winjas-force-56'],
  ['yoy-chill-53', 'yoy-thrill-53'],
  [
    'battlestar-galactica-cylon-universal-studios-singapore',
    'battlestar-galactica-human-universal-studios-singapore',
  ],
];

/** Rides with the same layout. creditAttributesById derives more groups from `standardModels` and `singleLayoutModels`. */
export const clones: readonly (readonly string[])[] = [
  ['tron-lightcycle-run-6', 'tron-lightcycle-power-run-30'],
  ['seven-dwarfs-mine-train-6', 'seven-dwarfs-mine-train-30'],
  ['rock-n-roller-coaster-starring-the-muppets-7', 'avengers-assemble-flight-force-28'],
  ['superman-ultimate-flight-35', 'superman-ultimate-flight-37', 'superman-ultimate-flight-38'],
];

/** A ride in its former and its present park. */
export const relocations: readonly (readonly string[])[] = [
  ['rocket-playland-park', 'phoenix-314'],
  ['comet-crystal-beach-park', 'comet-45'],
  ['corkscrew-61', 'corkscrew-silverwood'],
  ['deja-vu-38', 'aftershock-silverwood'],
  ['steel-venom-geauga-lake', 'possessed-69'],
  ['dominator-geauga-lake', 'dominator-62'],
];

/** A ride before and after it got a new track. */
export const retracks: readonly (readonly string[])[] = [
  ['gwazi-24', 'iron-gwazi-24'],
  ['mean-streak-50', 'steel-vengeance-50'],
  ['wildcat-15', 'wildcats-revenge-15'],
  ['hurler-62', 'twisted-timbers-62'],
  ['roar-33', 'the-joker-33'],
  ['the-rattler-39', 'iron-rattler-39'],
  ['colossus-32', 'twisted-colossus-32'],
  ['cyclone-43', 'wicked-cyclone-43'],
  ['georgia-cyclone-35', 'twisted-cyclone-35'],
  ['texas-giant-34', 'new-texas-giant-34'],
  ['medusa-47', 'medusa-steel-coaster-47'],
  ['robin-hood-53', 'untamed-53'],
];

/**
 * Standard models of makers. Two rides of a maker and model are clones if their heights and lengths are known and equal after rounding.
 * `singleLayoutModels` has the models without this condition.
 */
export const standardModels: ReadonlySet<string> = new Set([
  '4D Free Spin',
  'Accelerator Coaster',
  'Family Boomerang',
  'Family Gravity Coaster',
  'Force',
  'Giant Inverted Boomerang',
  'Half Pipe Coaster',
  'Invertigo',
  'Junior Coaster',
  'Launch Coaster',
  'Launched Loop',
  'LIM Coaster',
  'LIM Shuttle Coaster',
  'Mega-Lite',
  'Mini Coaster',
  'MotoCoaster',
  'Raptor',
  'SkyLoop',
  'SLC',
  'Spinning Coaster',
  'Suspended Family Coaster',
  'Tivoli Large',
  'Tivoli Medium',
  'Tivoli Small',
  'Twister Coaster',
  'Wild Mouse',
  'Wilde Maus Classic',
  'Xtended SC 2000',
  'ZacSpin',
]);

/** Models with one layout: all rides of a maker and model are clones, even if their records differ. */
export const singleLayoutModels: ReadonlySet<string> = new Set(['Batman', 'Boomerang', 'Sky Rocket II']);
