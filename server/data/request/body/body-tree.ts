import type { CallArguments, RowsBody, Slot } from '../request-tree.ts';

/** The entries of a shape for the body, or for arguments in the query string. */
export type BodyEntries = {
  kind: string;
  usesColumns: boolean;
  slot: Slot | null;
  readonly keys: string[];
  readonly fields: { name: string; slot: Slot }[];
};

const noSlot: Slot = { slot: -1 };

export function rowsBody(body: BodyEntries, columns: readonly string[] | null): RowsBody {
  return { rows: body.slot ?? noSlot, columns: columnsOf(body, columns) };
}

export function callArguments(body: BodyEntries, columns: readonly string[] | null): CallArguments {
  const { kind, slot } = body;
  if (slot === null) {
    const slots = new Map<string, Slot[]>();
    for (const field of body.fields) {
      const known = slots.get(field.name);
      if (known) known.push(field.slot);
      else slots.set(field.name, [field.slot]);
    }
    return { kind: 'query', values: Array.from(slots, ([name, values]) => ({ name, slots: values })) };
  }
  const names = columnsOf(body, columns);
  if (kind === 'mixed' || kind === 'csv' || kind === 'text' || kind === 'bytea' || kind === 'xml')
    return { kind: 'raw', body: slot, type: kind, names };
  return kind === 'object'
    ? { kind: 'object', body: slot, names }
    : { kind: 'raw', body: slot, type: 'json', names };
}

function columnsOf({ usesColumns, keys }: BodyEntries, columns: readonly string[] | null): readonly string[] {
  return usesColumns && columns !== null ? [...new Set(columns)] : keys;
}
