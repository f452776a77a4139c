import {
  type Column,
  keyOf,
  type Relationship,
  type SchemaCache,
  type StoredFunction,
  type Table,
} from '../schema/schema-cache.ts';
import { sampleColumn, sampleFunction, sampleTable } from './sample-tables.ts';

/** Returns a small schema: lists, their tasks (to-many) and owners (to-one), and the tags of tasks (many-to-many). */
export function sampleCache(): SchemaCache {
  const tables = [
    tableOf('owners', { id: 'integer', name: 'text' }),
    tableOf('lists', { id: 'integer', owner_id: 'integer', title: 'text', details: 'jsonb' }),
    tableOf('tasks', { id: 'integer', list_id: 'integer', title: 'text', hours: 'numeric' }),
    tableOf('tags', { id: 'integer', name: 'text' }),
    tableOf('task_tags', { task_id: 'integer', tag_id: 'integer' }),
  ];
  const owner = reference('lists', 'owner_id', 'owners');
  const list = reference('tasks', 'list_id', 'lists');
  const tags: Relationship = {
    kind: 'junction',
    cardinality: 'many-to-many',
    from: nameOf('tasks'),
    to: nameOf('tags'),
    junction: nameOf('task_tags'),
    constraints: ['task_tags_task_id_fkey', 'task_tags_tag_id_fkey'],
    fromColumns: [['id', 'task_id']],
    toColumns: [['tag_id', 'id']],
    isSelf: false,
  };
  const integer = { isSet: false, kind: 'scalar', type: 'integer', table: null, columns: null } as const;
  const lists = {
    isSet: true,
    kind: 'composite',
    type: 'lists',
    table: nameOf('lists'),
    columns: null,
  } as const;
  const findLists: StoredFunction = {
    ...sampleFunction('find_lists', { name: 'term' }),
    volatility: 'volatile',
    returns: lists,
  };
  const add: StoredFunction = {
    ...sampleFunction('add', { name: 'a', type: 'integer' }, { name: 'b', type: 'integer' }),
    volatility: 'volatile',
    returns: integer,
  };
  return {
    tables: new Map(tables.map((table) => [keyOf(table), table])),
    relationships: new Map([
      [keyOf(nameOf('lists')), [owner, inverse(list)]],
      [keyOf(nameOf('owners')), [inverse(owner)]],
      [keyOf(nameOf('tasks')), [list, tags]],
    ]),
    functions: Map.groupBy([findLists, add], keyOf),
    timeZones: new Set(),
    geoJsonFunction: null,
  };
}

function nameOf(name: string) {
  return { schema: 'public', name };
}

function tableOf(name: string, types: Readonly<Record<string, string>>): Table {
  const columns = Object.entries(types).map(([column, type]): [string, Column] => [
    column,
    {
      ...sampleColumn(column),
      type,
      baseType: type,
      default: column === 'title' ? "'untitled'::text" : null,
    },
  ]);
  const primaryKey = ['id' in types ? 'id' : 'task_id'];
  return { ...sampleTable({ name, primaryKey }), columns: new Map(columns) };
}

type ForeignKey = Extract<Relationship, { kind: 'foreign-key' }>;

function reference(from: string, column: string, to: string): ForeignKey {
  return {
    kind: 'foreign-key',
    cardinality: 'many-to-one',
    constraint: `${from}_${column}_fkey`,
    from: nameOf(from),
    to: nameOf(to),
    columns: [[column, 'id']],
    isSelf: false,
    isReferenced: false,
  };
}

function inverse(key: ForeignKey): ForeignKey {
  return {
    ...key,
    cardinality: 'one-to-many',
    from: key.to,
    to: key.from,
    columns: key.columns.map(([from, to]) => [to, from]),
    isReferenced: true,
  };
}
