import * as z from 'zod/mini';

export const TAGS = ['airtime', 'intensity', 'smoothness', 'theming'] as const;
export type Tag = (typeof TAGS)[number];

const optionalText = z._default(z.nullable(z.string()), null);
const optionalNumber = z._default(z.nullable(z.number()), null);
const texts = z._default(z.readonly(z.array(z.string())), []);

/** The figures of a coaster of the catalogue, in the order in which `packCredits` stores them: those that most coasters lack come last. */
const coasterFigures = z.object({
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
  traits: texts,
  dual_group: optionalText,
  clone_group: optionalText,
  relocation_group: optionalText,
  retrack_group: optionalText,
});

export const catalogueCoaster = z.extend(coasterFigures, {
  id: z.string(),
  name: z.string(),
  park_name: z.string(),
});

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
  coaster: z.nullable(coasterFigures),
});

/** A coaster that the member has ridden. Until the server has stored it, its id begins with "new:". */
export type Credit = z.infer<typeof creditRow>;
type CoasterFigures = z.infer<typeof coasterFigures>;
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
const FIGURE_KEYS = z.keyof(coasterFigures).options;

/** The log as it is cached. Arrays of values take a third of the space of objects, so that large logs can be stored on the device. */
export type PackedCredits = readonly (readonly [
  credit: readonly unknown[],
  figures: readonly unknown[] | null,
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
    credit.coaster && withoutEmptyEnd(FIGURE_KEYS.map((key) => credit.coaster?.[key])),
  ]);
}

const objectOf = (keys: readonly string[], values: readonly unknown[]) =>
  Object.fromEntries(values.map((value, index) => [keys[index], value]));

type Credits = { readonly all: readonly Credit[]; readonly byCoaster: ReadonlyMap<string, Credit> };

const unpacked = new WeakMap<PackedCredits, Credits>();

/** Returns the credits of a cached log. Unpacks each version of the log only once, because every button of a list calls this. */
export function creditsOf(packed: PackedCredits): Credits {
  const cached = unpacked.get(packed);
  if (cached) return cached;
  const all = packed.map(([credit, figures]) =>
    creditRow.parse({
      ...objectOf(CREDIT_KEYS, credit),
      coaster: figures && objectOf(FIGURE_KEYS, figures),
    }),
  );
  const byCoaster = new Map(
    all.flatMap((credit) => (credit.coaster_id ? [[credit.coaster_id, credit]] : [])),
  );
  const credits = { all, byCoaster };
  unpacked.set(packed, credits);
  return credits;
}

/** A coaster to log: its name and park, and the figures that the screen has. */
export type NamedCoaster = Pick<CatalogueCoaster, 'id' | 'name' | 'park_name'> & Partial<CoasterFigures>;

/** The coasters that the member has added or removed on this page. The log shows their figures before the server has stored a credit. */
const cachedCoasters = new Map<string, CatalogueCoaster>();

/** Caches the name and figures of a coaster, so that it can be shown in the log at once. */
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
export const newCreditId = (coasterId: string) => `new:${coasterId}`;

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
  const added: Credit = {
    id: newCreditId(id),
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
  return [...credits, added];
}
