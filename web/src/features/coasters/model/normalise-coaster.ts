// @spec guide/coaster-entity

import * as z from 'zod/mini';
import { parseCoasterRecord } from '#shared/rules/parks/coaster-record.ts';
import type { NamedCoaster } from '../../../lib/ride-log/credit.ts';
import { toImperial } from '../../../lib/units/units.ts';
import type { PageCoaster } from '../api/get-coaster.ts';

/** A measurement as whole numbers in both unit systems, each rounded from the stored value. */
export type Measurement = { readonly imperial: number; readonly metric: number };

/** A coaster as components show it, from our backend or an external coaster service. An unknown city, state or country is empty. */
export type Coaster = {
  readonly id: string;
  readonly name: string;
  /** Empty for a coaster of an external coaster service. */
  readonly formerNames: readonly string[];
  readonly park: string;
  /** The park's id in our directory; empty if the directory does not have the park, or the coaster comes from an external service. */
  readonly parkId: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  /** If unknown: the country (`normaliseCoaster`), or empty (`fromDatabase`). */
  readonly region: string;
  readonly type: string;
  readonly design: string;
  readonly make: string;
  readonly model: string;
  readonly stats: {
    /** In feet and metres, like the height. */
    readonly length: Measurement | undefined;
    readonly height: Measurement | undefined;
    /** In miles and kilometres per hour. */
    readonly speed: Measurement | undefined;
    readonly inversions: number | undefined;
  };
  readonly status: {
    readonly state: string;
    /** Full or partial dates (yyyy, yyyy-MM, yyyy-MM-dd). An external service may send other texts. */
    readonly date: { readonly opened: string | undefined; readonly closed: string | undefined };
  };
};

/** The properties of a coaster that its drawing needs. */
export type Track = Pick<Coaster, 'stats' | 'type' | 'design' | 'model'>;

/** The columns of a coaster from which its track is drawn. Height and length are in metres; an unknown figure is null. */
export type Figures = {
  readonly type: string;
  readonly design: string;
  readonly model?: string;
  readonly height_m: number | null;
  readonly length_m: number | null;
  readonly inversions: number | null;
};

/** Matches records of our own backend, the only service that sends the park's id as a string. */
const directoryParkSchema = z.object({ park: z.object({ id: z.string() }) });
const formerNamesSchema = z.object({ formerNames: z.array(z.string()) });

/** Placeholder for a missing type, design, manufacturer, model or status. */
export const UNKNOWN = 'Unknown';

/** Parses a record of a coaster service. Returns null if it is invalid or has no name: some records have only an id. */
export function normaliseCoaster(value: unknown): Coaster | null {
  const record = parseCoasterRecord(value);
  if (record?.name === undefined) return null;
  return {
    id: record.id,
    name: record.name,
    formerNames: formerNamesSchema.safeParse(value).data?.formerNames ?? [],
    park: record.park ?? 'Unknown Park',
    parkId: directoryParkSchema.safeParse(value).data?.park.id ?? '',
    city: record.city ?? '',
    state: record.state ?? '',
    country: record.country ?? '',
    region: record.region ?? record.country ?? '',
    type: record.type ?? UNKNOWN,
    design: record.design ?? UNKNOWN,
    make: record.make ?? UNKNOWN,
    model: record.model ?? UNKNOWN,
    stats: {
      length: measurementOf(record.length, 'distance'),
      height: measurementOf(record.height, 'distance'),
      speed: measurementOf(record.speed, 'speed'),
      inversions: record.inversions,
    },
    status: {
      state: record.status ?? UNKNOWN,
      date: { opened: record.opened, closed: record.closed },
    },
  };
}

/** Returns whether the coaster has a figure with a unit. */
export function hasMeasurement({ stats }: Coaster): boolean {
  return Boolean(stats.height || stats.speed || stats.length);
}

/** Returns the fields of a coaster that the ride log needs. */
export function namedCoaster({
  id,
  name,
  park,
  parkId,
  country,
  type,
  design,
  make,
  stats,
  status,
}: Coaster): NamedCoaster {
  return {
    id,
    name,
    park_name: park,
    type,
    design,
    make,
    park_id: parkId || null,
    country: country || null,
    status: status.state,
    opened: status.date.opened ?? null,
    closed: status.date.closed ?? null,
    height_m: stats.height?.metric ?? null,
    speed_kmh: stats.speed?.metric ?? null,
    length_m: stats.length?.metric ?? null,
    inversions: stats.inversions ?? null,
  };
}

/** Converts a row of our database to the form that components show. */
export function fromDatabase(coaster: PageCoaster): Coaster {
  const { height_m, speed_kmh, length_m, inversions, opened, closed, park_name, status } = coaster;
  return {
    id: coaster.id,
    name: coaster.name,
    formerNames: coaster.former_names,
    park: park_name,
    type: coaster.type,
    design: coaster.design,
    make: coaster.make,
    model: coaster.model,
    parkId: coaster.park_id ?? '',
    city: coaster.city ?? '',
    state: coaster.state ?? '',
    country: coaster.country ?? '',
    region: coaster.region ?? '',
    stats: {
      length: measurementOf(length_m ?? undefined, 'distance'),
      height: measurementOf(height_m ?? undefined, 'distance'),
      speed: measurementOf(speed_kmh ?? undefined, 'speed'),
      inversions: inversions ?? undefined,
    },
    status: { state: status, date: { opened: opened ?? undefined, closed: closed ?? undefined } },
  };
}

/** Converts figures from the database to the input of the track drawing. */
export function trackOf(figures: Figures | null): Track {
  return {
    type: figures?.type ?? '',
    design: figures?.design ?? '',
    model: figures?.model ?? '',
    stats: {
      height: measurementOf(figures?.height_m ?? undefined, 'distance'),
      length: measurementOf(figures?.length_m ?? undefined, 'distance'),
      speed: undefined,
      inversions: figures?.inversions ?? undefined,
    },
  };
}

/** Converts a measurement in metres or km/h to both unit systems. */
function measurementOf(metric: number | undefined, kind: 'distance' | 'speed'): Measurement | undefined {
  if (metric === undefined) return undefined;
  return { imperial: Math.round(toImperial(metric, kind)), metric: Math.round(metric) };
}
