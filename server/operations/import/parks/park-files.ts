import * as z from 'zod/mini';
import type { ImportKind } from '../import-file.ts';

const columns = ['id', 'name', 'group', 'country', 'continent', 'latitude', 'longitude', 'timezone'] as const;

/** A group of parks in the format of Queue-Times. */
const groupSchema = z.object({
  name: z._default(z.string(), ''),
  parks: z.array(z.looseObject({})),
});
/** The group name of Queue-Times for parks without a group. */
const UNGROUPED_NAME = 'Other';

/** The format of park files: a list of parks, a list of groups as in Queue-Times, or a table with the same columns. */
export const parkFiles: ImportKind = {
  noun: 'park',
  listName: 'parks',
  columns,
  requiredColumns: ['id', 'name'],
  recordOf: (cell) => Object.fromEntries(columns.map((column) => [column, cell(column)])),
  recordsIn: (list) =>
    list.flatMap((entry): readonly unknown[] => {
      const { data } = groupSchema.safeParse(entry);
      if (!data) return [entry];
      return data.parks.map((park) => (data.name === UNGROUPED_NAME ? park : { group: data.name, ...park }));
    }),
};
