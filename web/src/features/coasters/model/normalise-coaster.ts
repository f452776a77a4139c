// @spec guide/coaster-entity

import { readCoasterRecord } from '#shared/rules/coaster-record.ts';

/** A figure in whole numbers of either system, each rounded once from what the record says. */
export type Figure = { readonly imperial: number; readonly metric: number };

/** A coaster as the screen shows it, whichever service it comes from. Empty texts are places that are not known. */
export type Coaster = {
  readonly id: string;
  readonly name: string;
  readonly park: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly region: string;
  readonly type: string;
  readonly design: string;
  readonly make: string;
  readonly model: string;
  readonly stats: {
    /** In feet and metres, as is the height. */
    readonly length: Figure | undefined;
    readonly height: Figure | undefined;
    /** In miles and kilometres per hour. */
    readonly speed: Figure | undefined;
    readonly inversions: number | undefined;
  };
  readonly status: {
    readonly state: string;
    readonly date: { readonly opened: string | undefined; readonly closed: string | undefined };
  };
};

const UNKNOWN = 'Unknown';
const METRES_PER_FOOT = 0.3048;
const KILOMETRES_PER_MILE = 1.609344;

/** Makes a coaster of a service's record. Null when it has no name: of some coasters the services know no more than an id. */
export function normaliseCoaster(value: unknown): Coaster | null {
  const record = readCoasterRecord(value);
  if (record?.name === undefined) return null;
  return {
    id: record.id,
    name: record.name,
    park: record.park ?? 'Unknown Park',
    city: record.city ?? '',
    state: record.state ?? '',
    country: record.country ?? '',
    region: record.region ?? record.country ?? '',
    type: record.type ?? UNKNOWN,
    design: record.design ?? UNKNOWN,
    make: record.make ?? UNKNOWN,
    model: record.model ?? UNKNOWN,
    stats: {
      length: figure(record.length, METRES_PER_FOOT),
      height: figure(record.height, METRES_PER_FOOT),
      speed: figure(record.speed, KILOMETRES_PER_MILE),
      inversions: record.inversions,
    },
    status: {
      state: record.status ?? UNKNOWN,
      date: { opened: record.opened, closed: record.closed },
    },
  };
}

function figure(metric: number | undefined, metricPerImperial: number): Figure | undefined {
  if (metric === undefined) return undefined;
  return { imperial: Math.round(metric / metricPerImperial), metric: Math.round(metric) };
}
