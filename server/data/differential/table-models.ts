import type { Relation, Row } from './model-read.ts';

type Kind = 'integer' | 'number' | 'text' | 'exact' | 'boolean' | 'texts' | 'integers';

export type TableModel = {
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /**
   * The columns that generated requests name; the table may have others. They compare an `exact` column only for equality: its type
   * sorts unlike text, or does not support `like`.
   */
  readonly columns: { readonly [column: string]: Kind };
  /** Values inside JSON, composite and array columns. */
  readonly paths?: readonly (readonly [column: string, ...path: (string | number)[]])[];
  readonly relations: readonly Relation[];
};

/** Tables of the test project, for generated requests. */
export const TABLE_MODELS: { readonly [table: string]: TableModel } = {
  stations: {
    key: ['id'],
    columns: {
      id: 'integer',
      code: 'text',
      name: 'text',
      platforms: 'integer',
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
    columns: { line_id: 'exact', station_id: 'integer', position: 'integer' },
    relations: [
      toOne('stations', 'stations', 'stations', [['station_id', 'id']]),
      toOne('lines', 'lines', 'lines', [['line_id', 'id']]),
    ],
  },
  staff: {
    key: ['id'],
    columns: {
      id: 'integer',
      name: 'text',
      email: 'text',
      mentor_id: 'integer',
      home_station: 'integer',
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
      id: 'integer',
      name: 'text',
      builder: 'text',
      built: 'integer',
      status: 'exact',
      weight: 'number',
      gauge: 'integer',
      replaced_by: 'integer',
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
    columns: { engine_id: 'integer', inspector: 'integer', valid_until: 'exact' },
    relations: [
      toOne('engines', 'engines', 'engines', [['engine_id', 'id']]),
      toOne('staff', 'staff', 'staff', [['inspector', 'id']]),
    ],
  },
  lockers: {
    key: ['number'],
    columns: { number: 'integer', staff_id: 'integer' },
    relations: [toOne('staff', 'staff', 'staff', [['staff_id', 'id']])],
  },
  engine_drivers: {
    key: ['engine_id', 'staff_id'],
    columns: { engine_id: 'integer', staff_id: 'integer', since: 'exact' },
    relations: [
      toOne('engines', 'engines', 'engines', [['engine_id', 'id']]),
      toOne('staff', 'staff', 'staff', [['staff_id', 'id']]),
    ],
  },
  services: {
    key: ['id'],
    columns: {
      id: 'integer',
      origin_id: 'integer',
      destination_id: 'integer',
      engine_id: 'integer',
      driver_id: 'integer',
      fare: 'number',
      cancelled: 'boolean',
      runs_on: 'integers',
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
    columns: { service_id: 'integer', day: 'exact', passengers: 'integer' },
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
    columns: { id: 'exact', service_id: 'integer', summary: 'text', severity: 'integer' },
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

/**
 * @param target the embedded relation in the URL
 * @param name its name in responses
 */
function toOne(target: string, name: string, table: string, columnPairs: ColumnPairs): Relation {
  return {
    target,
    name,
    table,
    isToOne: true,
    matches: (parent, child) => isLinked(parent, child, columnPairs),
  };
}

function toMany(target: string, name: string, table: string, columnPairs: ColumnPairs): Relation {
  return { ...toOne(target, name, table, columnPairs), isToOne: false };
}

/** Returns a many-to-many relation by a junction table, whose columns refer to the parent's and the child's id. */
function through(
  target: string,
  table: string,
  junction: string,
  [toParent, toChild]: readonly [string, string],
): Relation {
  return {
    target,
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
  return columnPairs.every(
    ([parentColumn, childColumn]) =>
      parent[parentColumn] !== null && parent[parentColumn] === child[childColumn],
  );
}
