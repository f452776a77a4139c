import {
  type Column,
  keyOf,
  type Parameter,
  type Relationship,
  type SchemaCache,
  type StoredFunction,
  type Table,
} from '../schema/schema-cache.ts';

/** A small schema made by hand: lists, their tasks (to many), and the owner of a list (to one). */
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
  return {
    tables: new Map(tables.map((table) => [keyOf(table), table])),
    relationships: new Map([
      [keyOf(nameOf('lists')), [owner, inverse(list)]],
      [keyOf(nameOf('owners')), [inverse(owner)]],
      [keyOf(nameOf('tasks')), [list, tags]],
    ]),
    functions: new Map(
      [
        functionOf('find_lists', [parameterOf('term', 'text')], { isSet: true, table: 'lists' }),
        functionOf('add', [parameterOf('a', 'integer'), parameterOf('b', 'integer')], {}),
      ].map((stored) => [keyOf(stored), [stored]]),
    ),
    timeZones: new Set(),
    geoJsonFunction: null,
  };
}

function nameOf(name: string) {
  return { schema: 'public', name };
}

function tableOf(name: string, types: Readonly<Record<string, string>>): Table {
  const columns = Object.entries(types).map(([column, type]) => [column, columnOf(column, type)] as const);
  return {
    ...nameOf(name),
    isView: false,
    isInsertable: true,
    isUpdatable: true,
    isDeletable: true,
    columns: new Map(columns),
    computedColumns: new Map(),
    primaryKey: ['id' in types ? 'id' : 'task_id'],
  };
}

function columnOf(name: string, type: string): Column {
  return {
    name,
    type,
    baseType: type,
    isNullable: true,
    hasDefault: false,
    isGenerated: false,
    default: name === 'title' ? "'untitled'::text" : null,
    isArray: false,
    isComposite: false,
  };
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

function parameterOf(name: string, type: string): Parameter {
  return { name, type, castType: type, isRequired: true, isVariadic: false };
}

function functionOf(
  name: string,
  parameters: readonly Parameter[],
  { isSet = false, table }: { readonly isSet?: boolean; readonly table?: string },
): StoredFunction {
  return {
    ...nameOf(name),
    parameters,
    volatility: 'volatile',
    returns: {
      isSet,
      kind: table === undefined ? 'scalar' : 'composite',
      type: table ?? 'integer',
      table: table === undefined ? null : nameOf(table),
      columns: null,
    },
    settings: [],
  };
}
