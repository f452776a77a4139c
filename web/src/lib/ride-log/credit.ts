import * as z from 'zod/mini';

export const TAGS = ['airtime', 'intensity', 'smoothness', 'theming'] as const;
export type Tag = (typeof TAGS)[number];

// The defaults restore the empty values that `packCredits` leaves out.
const optionalText = z._default(z.nullable(z.string()), null);
const optionalNumber = z._default(z.nullable(z.number()), null);
const texts = z._default(z.readonly(z.array(z.string())), []);

/**
 * What the catalogue says about a coaster, besides the id and the names. In the order in which `packCredits` stores it: what most coasters
 * lack comes last.
 */
const coasterDetails = z.object({
  type: z.string(),
  design: z.string(),
  make: z.string(),
  status: z.string(),
  country: optionalText,
  park_id: optionalText,
  opened: optionalText,
  height_m: optionalNumber,
  speed_kmh: optionalNumber,
  length_m: optionalNumber,
  inversions: optionalNumber,
  closed: optionalText,
  former_names: texts,
  /** Traits for which a counting rule may leave the coaster out: `powered`, `kiddie`, `alpine`, `water`. */
  traits: texts,
  // Coasters with the same value in one of these may count once, depending on the counting rules: the tracks of one ride, coasters with
  // the same layout, one coaster in several places, and one coaster before and after it got new tracks.
  dual_group: optionalText,
  clone_group: optionalText,
  relocation_group: optionalText,
  retrack_group: optionalText,
});

export const catalogueCoaster = z.extend(coasterDetails, {
  id: z.string(),
  name: z.string(),
  park_name: z.string(),
});

/** The columns of the table `coasters` for `coasterDetails`. */
export const COASTER_COLUMNS =
  'type, design, make, status, country, park_id, opened, height_m, speed_kmh, length_m, inversions, closed, former_names, traits, dual_group, clone_group, relocation_group, retrack_group';

export const creditRow = z.object({
  id: z.string(),
  /** Null for a coaster that the catalogue does not have. */
  coaster_id: optionalText,
  coaster_name: z.string(),
  park_name: z.string(),
  created_at: z.string(),
  /** From 1 to 5 in halves. */
  rating: optionalNumber,
  tags: z._default(z.readonly(z.array(z.enum(TAGS))), []),
  review: z._default(z.string(), ''),
  /** The position in the top list: the smallest number comes first. Null outside of the list. */
  list_rank: optionalNumber,
  coaster: z.nullable(coasterDetails),
});

/** A coaster that the member has ridden. Until the server has stored it, its id begins with "new:". */
export type Credit = z.infer<typeof creditRow>;
type CoasterDetails = z.infer<typeof coasterDetails>;
export type CatalogueCoaster = z.infer<typeof catalogueCoaster>;

const CREDIT_KEYS = [
  'id',
  'coaster_id',
  'coaster_name',
  'park_name',
  'created_at',
  'rating',
  'tags',
  'review',
  'list_rank',
] as const satisfies (keyof Credit)[];
const DETAIL_KEYS = z.keyof(coasterDetails).options;

/** The log as it is cached. Without reviews, arrays of values take two fifths of the space of objects: the device can store large logs. */
export type PackedCredits = readonly (readonly [
  credit: readonly unknown[],
  details: readonly unknown[] | null,
])[];

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the values without the empty ones at the end. */
function withoutEmptyEnd(values: readonly unknown[]): readonly unknown[] {
  return values.slice(0, values.findLastIndex((value) => !isEmpty(value)) + 1);
}

export function packCredits(credits: readonly Credit[]): PackedCredits {
  return credits.map((credit) => [
    withoutEmptyEnd(CREDIT_KEYS.map((key) => credit[key])),
    credit.coaster && withoutEmptyEnd(DETAIL_KEYS.map((key) => credit.coaster?.[key])),
  ]);
}

const objectOf = (keys: readonly string[], values: readonly unknown[]) =>
  Object.fromEntries(values.map((value, index) => [keys[index], value]));

type Credits = { readonly all: readonly Credit[]; readonly byCoaster: ReadonlyMap<string, Credit> };

const unpackedCredits = new WeakMap<PackedCredits, Credits>();

/** Returns the credits of a cached log. Unpacks each version of the log only once, because every button of a list calls this. */
export function creditsOf(packed: PackedCredits): Credits {
  const cached = unpackedCredits.get(packed);
  if (cached) return cached;
  const all = packed.map(([credit, details]) =>
    creditRow.parse({
      ...objectOf(CREDIT_KEYS, credit),
      coaster: details && objectOf(DETAIL_KEYS, details),
    }),
  );
  const byCoaster = new Map(
    all.flatMap((credit) => (credit.coaster_id ? [[credit.coaster_id, credit]] : [])),
  );
  const credits = { all, byCoaster };
  unpackedCredits.set(packed, credits);
  return credits;
}

/** A coaster to log: its name and park, and the details that the screen has. */
export type NamedCoaster = Pick<CatalogueCoaster, 'id' | 'name' | 'park_name'> & Partial<CoasterDetails>;

/** The coasters that the member has added, removed or ridden on this page: the log shows their details until the server has the credit. */
const cachedCoasters = new Map<string, CatalogueCoaster>();

/** Caches the name and details of a coaster, so that it can be shown in the log at once. */
export function cacheCoaster(coaster: NamedCoaster): void {
  const parsedCoaster = catalogueCoaster.safeParse({
    type: 'Unknown',
    design: 'Unknown',
    make: 'Unknown',
    status: 'Unknown',
    ...coaster,
  }).data;
  if (parsedCoaster) cachedCoasters.set(parsedCoaster.id, parsedCoaster);
}

/** Returns a coaster that was cached with `cacheCoaster`. */
export function cachedCoaster(id: string): CatalogueCoaster | undefined {
  return cachedCoasters.get(id);
}

/** Returns the temporary id of a credit that the server has not stored yet. */
export const temporaryCreditId = (coasterId: string) => `new:${coasterId}`;

/** Returns whether the id of a credit is a temporary one from `temporaryCreditId`. */
export const isTemporaryCreditId = (id: string) => id.startsWith('new:');

type LoggedCoaster = { readonly id: string; readonly coaster: CatalogueCoaster | undefined };

/** Returns the credits with or without a coaster. A second call with the same arguments changes nothing. */
export function withCredit(
  credits: readonly Credit[],
  { id, coaster }: LoggedCoaster,
  isRidden: boolean,
): readonly Credit[] {
  const isLogged = credits.some(({ coaster_id }) => coaster_id === id);
  if (isLogged === isRidden) return credits;
  if (!isRidden) return credits.filter(({ coaster_id }) => coaster_id !== id);
  const newCredit: Credit = {
    id: temporaryCreditId(id),
    coaster_id: id,
    coaster_name: coaster?.name ?? 'A coaster',
    park_name: coaster?.park_name ?? '',
    created_at: new Date().toISOString(),
    rating: null,
    tags: [],
    review: '',
    list_rank: null,
    coaster: coaster ?? null,
  };
  return [...credits, newCredit];
}
