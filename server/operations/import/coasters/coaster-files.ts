import type { ImportKind } from '../import-file.ts';

/** The format of coaster files: records of the public coaster service (rcdb-api) in JSON, or a table with the columns below. */
export const coasterFiles: ImportKind = {
  noun: 'coaster',
  listName: 'coasters',
  columns: [
    ...['id', 'name', 'park', 'city', 'state', 'country', 'region', 'type', 'design', 'make', 'model'],
    ...['height', 'speed', 'length', 'inversions', 'status', 'opened', 'closed'],
  ],
  requiredColumns: ['id', 'name'],
  recordOf: (cell) => ({
    id: cell('id') ?? '',
    name: cell('name'),
    park: { name: cell('park') },
    city: cell('city'),
    state: cell('state'),
    country: cell('country'),
    region: cell('region'),
    type: cell('type'),
    design: cell('design'),
    make: cell('make'),
    model: cell('model'),
    stats: {
      height: cell('height'),
      speed: cell('speed'),
      length: cell('length'),
      inversions: cell('inversions'),
    },
    status: { state: cell('status'), date: { opened: cell('opened'), closed: cell('closed') } },
  }),
};
