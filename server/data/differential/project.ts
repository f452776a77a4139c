import type { Relation, Row } from './model-read.ts';

type Kind = 'whole' | 'number' | 'text' | 'exact' | 'boolean' | 'texts' | 'wholes';

export type TableModel = {
  readonly key: readonly string[];
  /** `exact`: only compared for equality, because its type has its own sort order or no patterns. */
  readonly columns: { readonly [column: string]: Kind };
  readonly paths?: readonly (readonly [column: string, ...path: (string | number)[]])[];
  readonly relations: readonly Relation[];
};

/** The tables of the test project, for generated requests. */
export const PROJECT: { readonly [table: string]: TableModel } = {
  stations: {
    key: ['id'],
    columns: {
      id: 'whole',
      code: 'text',
      name: 'text',
      platforms: 'whole',
      facilities: 'texts',
      opened: 'exact',
      label: 'text',
    },
    paths: [
      ['details', 'history'],
      ['details', 'step_free'],
      ['details', 'keeper', 'name'],
      ['details', 'zones', 0],
      ['details', 'zones', -1],
    ],
    relations: [
      toMany('services!services_origin', 'services', 'services', [['id', 'origin_id']]),
      toMany('line_stops', 'line_stops', 'line_stops', [['id', 'station_id']]),
      toMany('staff', 'staff', 'staff', [['id', 'home_station']]),
      through('lines', 'lines', 'line_stops', ['station_id', 'line_id']),
    ],
  },
  lines: {
    key: ['id'],
    columns: { id: 'exact', name: 'text', length_km: 'number', is_open: 'boolean' },
    relations: [
      toMany('line_stops', 'line_stops', 'line_stops', [['id', 'line_id']]),
      toMany('services', 'services', 'services', [['id', 'line_id']]),
      through('stations', 'stations', 'line_stops', ['line_id', 'station_id']),
    ],
  },
  line_stops: {
    key: ['line_id', 'station_id', 'position'],
    columns: { line_id: 'exact', station_id: 'whole', position: 'whole' },
    relations: [
      toOne('stations', 'stations', 'stations', [['station_id', 'id']]),
      toOne('lines', 'lines', 'lines', [['line_id', 'id']]),
    ],
  },
  staff: {
    key: ['id'],
    columns: {
      id: 'whole',
      name: 'text',
      email: 'text',
      mentor_id: 'whole',
      home_station: 'whole',
      skills: 'texts',
    },
    relations: [
      toOne('stations', 'stations', 'stations', [['home_station', 'id']]),
      toOne('mentor_id', 'mentor_id', 'staff', [['mentor_id', 'id']]),
      toOne('lockers', 'lockers', 'lockers', [['id', 'staff_id']]),
      toMany('services', 'services', 'services', [['id', 'driver_id']]),
      through('engines!engine_drivers', 'engines', 'engine_drivers', ['staff_id', 'engine_id']),
    ],
  },
  engines: {
    key: ['id'],
    columns: {
      id: 'whole',
      name: 'text',
      builder: 'text',
      built: 'whole',
      status: 'exact',
      weight: 'number',
      gauge: 'whole',
      replaced_by: 'whole',
    },
    paths: [
      ['livery', 'base'],
      ['livery', 'year'],
      ['former_statuses', 0],
    ],
    relations: [
      toMany('services', 'services', 'services', [['id', 'engine_id']]),
      toOne('boiler_certificates', 'boiler_certificates', 'boiler_certificates', [['id', 'engine_id']]),
      toMany('engine_drivers', 'engine_drivers', 'engine_drivers', [['id', 'engine_id']]),
      through('staff!engine_drivers', 'staff', 'engine_drivers', ['engine_id', 'staff_id']),
      through('staff!engine_cleaners', 'staff', 'engine_cleaners', ['engine_id', 'staff_id']),
    ],
  },
  boiler_certificates: {
    key: ['engine_id'],
    columns: { engine_id: 'whole', inspector: 'whole', valid_until: 'exact' },
    relations: [
      toOne('engines', 'engines', 'engines', [['engine_id', 'id']]),
      toOne('staff', 'staff', 'staff', [['inspector', 'id']]),
    ],
  },
  lockers: {
    key: ['number'],
    columns: { number: 'whole', staff_id: 'whole' },
    relations: [toOne('staff', 'staff', 'staff', [['staff_id', 'id']])],
  },
  engine_drivers: {
    key: ['engine_id', 'staff_id'],
    columns: { engine_id: 'whole', staff_id: 'whole', since: 'exact' },
    relations: [
      toOne('engines', 'engines', 'engines', [['engine_id', 'id']]),
      toOne('staff', 'staff', 'staff', [['staff_id', 'id']]),
    ],
  },
  services: {
    key: ['id'],
    columns: {
      id: 'whole',
      origin_id: 'whole',
      destination_id: 'whole',
      engine_id: 'whole',
      driver_id: 'whole',
      fare: 'number',
      cancelled: 'boolean',
      runs_on: 'wholes',
      departs: 'exact',
    },
    relations: [
      toOne('lines', 'lines', 'lines', [['line_id', 'id']]),
      toOne('stations!services_origin', 'stations', 'stations', [['origin_id', 'id']]),
      toOne('stations!services_destination', 'stations', 'stations', [['destination_id', 'id']]),
      toOne('engines', 'engines', 'engines', [['engine_id', 'id']]),
      toOne('staff', 'staff', 'staff', [['driver_id', 'id']]),
      toMany('journeys', 'journeys', 'journeys', [['id', 'service_id']]),
    ],
  },
  journeys: {
    key: ['service_id', 'day'],
    columns: { service_id: 'whole', day: 'exact', passengers: 'whole' },
    relations: [
      toOne('services', 'services', 'services', [['service_id', 'id']]),
      toMany('incidents', 'incidents', 'incidents', [
        ['service_id', 'service_id'],
        ['day', 'day'],
      ]),
    ],
  },
  incidents: {
    key: ['id'],
    columns: { id: 'exact', service_id: 'whole', summary: 'text', severity: 'whole' },
    paths: [
      ['data', 'animal'],
      ['data', 'lamp', 'color'],
      ['data', 'tags', 1],
      ['data', 'count'],
    ],
    relations: [
      toOne('journeys', 'journeys', 'journeys', [
        ['service_id', 'service_id'],
        ['day', 'day'],
      ]),
    ],
  },
};

/** Pairs of parent column and child column. */
type ColumnPairs = readonly (readonly [parent: string, child: string])[];

function toOne(address: string, name: string, table: string, columnPairs: ColumnPairs): Relation {
  return {
    address,
    name,
    table,
    isToOne: true,
    matches: (parent, child) => isLinked(parent, child, columnPairs),
  };
}

function toMany(address: string, name: string, table: string, columnPairs: ColumnPairs): Relation {
  return { ...toOne(address, name, table, columnPairs), isToOne: false };
}

function through(
  address: string,
  table: string,
  junction: string,
  [toParent, toChild]: readonly [string, string],
): Relation {
  return {
    address,
    name: table,
    table,
    isToOne: false,
    matches: (parent, child, tables) =>
      (tables[junction] ?? []).some(
        (row) => isLinked(parent, row, [['id', toParent]]) && isLinked(row, child, [[toChild, 'id']]),
      ),
  };
}

function isLinked(parent: Row, child: Row, columnPairs: ColumnPairs): boolean {
  return columnPairs.every(([own, other]) => parent[own] !== null && parent[own] === child[other]);
}
