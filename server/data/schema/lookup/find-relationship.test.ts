import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataError } from '../../errors.ts';
import { startTestCluster, TEST_SETTINGS, type TestCluster } from '../../testing/open-test-database.ts';
import { readSchemaCache } from '../read-schema-cache.ts';
import type { Relationship, SchemaCache } from '../schema-cache.ts';
import { findRelationship } from './find-relationship.ts';

let cluster: TestCluster;
let cache: SchemaCache;

beforeAll(async () => {
  cluster = await startTestCluster();
  await using database = await cluster.openDatabase();
  cache = await readSchemaCache(database.query, TEST_SETTINGS);
});
afterAll(() => cluster[Symbol.asyncDispose]());

const find = (from: string, relation: string, hint: string | null = null, schema = 'public') =>
  findRelationship(cache, { schema, name: from }, { relation, hint }, schema);

/** Returns the cardinality, the target, and the constraint, junction or function of a relationship. */
function summary(relationship: Relationship): string {
  const { cardinality, to } = relationship;
  const by = {
    'foreign-key': () => (relationship.kind === 'foreign-key' ? relationship.constraint : ''),
    junction: () => (relationship.kind === 'junction' ? relationship.junction.name : ''),
    computed: () => (relationship.kind === 'computed' ? relationship.function.name : ''),
  }[relationship.kind]();
  return `${cardinality} ${to.name} by ${by}`;
}

const found = (...target: Parameters<typeof find>) => summary(find(...target));

describe('a target', () => {
  test('may be the name of a table on either side of a foreign key', () => {
    expect(found('incidents', 'journeys')).toBe('many-to-one journeys by incidents_journey');
    expect(found('journeys', 'incidents')).toBe('one-to-many incidents by incidents_journey');
    expect(find('incidents', 'journeys')).toMatchObject({
      columns: [
        ['service_id', 'service_id'],
        ['day', 'day'],
      ],
    });
  });

  test('may be a foreign key constraint or its column', () => {
    expect(found('services', 'services_origin')).toBe('many-to-one stations by services_origin');
    expect(found('services', 'destination_id')).toBe('many-to-one stations by services_destination');
  });

  test('is many-to-many through a junction', () => {
    expect(find('lines', 'stations')).toEqual({
      kind: 'junction',
      cardinality: 'many-to-many',
      from: { schema: 'public', name: 'lines' },
      to: { schema: 'public', name: 'stations' },
      junction: { schema: 'public', name: 'line_stops' },
      constraints: ['line_stops_line_id_fkey', 'line_stops_station_id_fkey'],
      fromColumns: [['id', 'line_id']],
      toColumns: [['station_id', 'id']],
      isSelf: false,
    });
  });

  test('is one-to-one if the foreign key is unique', () => {
    expect(find('engines', 'boiler_certificates')).toMatchObject({
      cardinality: 'one-to-one',
      isReferenced: true,
    });
    expect(find('boiler_certificates', 'engines')).toMatchObject({
      cardinality: 'one-to-one',
      isReferenced: false,
    });
    expect(found('lockers', 'staff')).toBe('one-to-one staff by lockers_staff_id_fkey');
  });

  test('may be a function that takes a row, and replaces foreign keys to a table with the name of the function', () => {
    expect(found('engines', 'first_service')).toBe('many-to-one services by first_service');
    expect(found('staff', 'colleagues')).toBe('one-to-many staff by colleagues');
    expect(found('staff', 'lockers')).toBe('many-to-one lockers by lockers');
  });

  test('is found only in the schema of the request', () => {
    expect(found('jobs', 'engines', null, 'workshop')).toBe('many-to-one engines by jobs_engine_id_fkey');
    expect(find('jobs', 'engines', null, 'workshop').to.schema).toBe('workshop');
    expect(() => find('engines', 'jobs')).toThrow(DataError);
  });
});

describe('a table that refers to itself', () => {
  test('is a to-many target by its name, and a to-one target by its foreign key column', () => {
    expect(found('staff', 'staff')).toBe('one-to-many staff by staff_mentor_id_fkey');
    expect(found('staff', 'mentor_id')).toBe('many-to-one staff by staff_mentor_id_fkey');
    expect(found('staff', 'staff', 'mentor_id')).toBe('one-to-many staff by staff_mentor_id_fkey');
    expect(() => find('staff', 'staff', 'staff_mentor_id_fkey')).toThrow(DataError);
  });
});

describe('a hint', () => {
  test('names a constraint, a column of either side, or a junction', () => {
    expect(found('services', 'stations', 'services_origin')).toBe('many-to-one stations by services_origin');
    expect(found('services', 'stations', 'origin_id')).toBe('many-to-one stations by services_origin');
    expect(found('stations', 'services', 'origin_id')).toBe('one-to-many services by services_origin');
    expect(found('engines', 'staff', 'engine_cleaners')).toBe('many-to-many staff by engine_cleaners');
  });
});

describe('views', () => {
  test('have the relationships of their columns', () => {
    expect(find('engine_list', 'services')).toMatchObject({
      cardinality: 'one-to-many',
      columns: [['engine_no', 'engine_id']],
    });
    expect(found('services', 'engine_list')).toBe('many-to-one engine_list by services_engine_id_fkey');
    expect(found('early_services', 'engines')).toBe('many-to-one engines by services_engine_id_fkey');
    expect(found('early_services', 'engine_list')).toBe('many-to-one engine_list by services_engine_id_fkey');
    expect(found('open_lines', 'stations')).toBe('many-to-many stations by line_stops');
    expect(found('engine_mileage', 'services')).toBe('one-to-many services by services_engine_id_fkey');
  });

  test('of a hidden table have the relationships of their columns too', () => {
    expect(found('suppliers', 'parts', null, 'workshop')).toBe('many-to-many parts by offers');
    expect(found('offers', 'suppliers', null, 'workshop')).toBe(
      'many-to-one suppliers by offers_supplier_id_fkey',
    );
  });

  test('are not found by a foreign key column, unlike tables', () => {
    expect(found('services', 'engine_id')).toBe('many-to-one engines by services_engine_id_fkey');
  });

  test('with a repeated column need a hint', () => {
    expect(() => find('engine_list', 'engines')).toThrow(expect.objectContaining({ code: 'PGRST201' }));
    expect(find('engine_list', 'engines', 'successor_again')).toMatchObject({
      columns: [['successor_again', 'id']],
    });
  });
});

describe('errors', () => {
  const notFound = (from: string, relation: string, details: string, hint: string | null) =>
    new DataError({
      status: 400,
      code: 'PGRST200',
      message: `Could not find a relationship between '${from}' and '${relation}' in the schema cache`,
      details,
      hint,
    });

  test('suggest a related table with a similar name', () => {
    expect(() => find('lines', 'station')).toThrow(
      notFound(
        'lines',
        'station',
        "Searched for a foreign key relationship between 'lines' and 'station' in the schema 'public', but no matches were found.",
        "Perhaps you meant 'stations' instead of 'station'.",
      ),
    );
  });

  test('suggest nothing if only the hint is wrong', () => {
    expect(() => find('services', 'stations', 'nowhere')).toThrow(
      notFound(
        'services',
        'stations',
        "Searched for a foreign key relationship between 'services' and 'stations' using the hint 'nowhere' in the schema 'public', but no matches were found.",
        null,
      ),
    );
  });

  test('suggest another source table if this one has no relationships', () => {
    expect(() => find('journeys_2026', 'incidents')).toThrow(
      notFound(
        'journeys_2026',
        'incidents',
        "Searched for a foreign key relationship between 'journeys_2026' and 'incidents' in the schema 'public', but no matches were found.",
        "Perhaps you meant 'journeys' instead of 'journeys_2026'.",
      ),
    );
  });

  test('list the candidates of an ambiguous target', () => {
    expect(() => find('services', 'stations')).toThrow(
      new DataError({
        status: 300,
        code: 'PGRST201',
        message: "Could not embed because more than one relationship was found for 'services' and 'stations'",
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'services with stations',
            relationship: 'services_destination using services(destination_id) and stations(id)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'services with stations',
            relationship: 'services_origin using services(origin_id) and stations(id)',
          },
        ],
        hint: "Try changing 'stations' to one of the following: 'stations!services_destination', 'stations!services_origin'. Find the desired relationship in the 'details' key.",
      }),
    );
  });

  test('describe junctions', () => {
    expect(() => find('engines', 'staff')).toThrow(
      expect.objectContaining({
        hint: "Try changing 'staff' to one of the following: 'staff!drivers_of_engines', 'staff!engine_cleaners', 'staff!engine_drivers'. Find the desired relationship in the 'details' key.",
        details: expect.arrayContaining([
          {
            cardinality: 'many-to-many',
            embedding: 'engines with staff',
            relationship:
              'engine_cleaners using engine_cleaners_engine_id_fkey(engine_id) and engine_cleaners_staff_id_fkey(staff_id)',
          },
        ]),
      }),
    );
  });
});
