import { type BodyEntries, callArguments, rowsBody } from './body/body-tree.ts';
import type { RequestSettings } from './data-request.ts';
import { formatOfCode } from './headers/media-type.ts';
import { parsePreferences } from './headers/preferences.ts';
import { readFilterTemplate } from './query/filters.ts';
import { readLogicTemplate } from './query/logic.ts';
import { parseOrder } from './query/order.ts';
import { parseSelect } from './query/select.ts';
import { requireConditionBounds } from './request-limits.ts';
import type {
  AtPath,
  Condition,
  Field,
  LiteralRef,
  OrderTerm,
  RequestTree,
  RowRange,
  SelectItem,
} from './request-tree.ts';
import { readEntries } from './shape-entries.ts';
import { readDottedNames, readJsonPath, readNameList } from './syntax/names.ts';
import { readPart, TextReader } from './syntax/text-reader.ts';

/**
 * Parses a shape into the syntax tree of its requests. Literals are numbered in the order in which `shapeRequest`
 * extracts them.
 * @throws {DataError}
 */
export function parseTree(shape: string, settings: RequestSettings): RequestTree {
  // Only the length of this list matters: it numbers the literals.
  const literals: string[] = [];
  const nextLiteral = (): LiteralRef => ({ literal: literals.push('') - 1 });

  let [action, name, schema, format, method] = ['', '', '', '', ''];
  let preferences = parsePreferences(undefined, { allowsTransactionEnd: true });
  let timezone: LiteralRef | null = null;
  let select: SelectItem[] = [{ kind: 'all' }];
  let columns: string[] | null = null;
  let conflictColumns: string[] | null = null;
  let embeddedRowLimit: LiteralRef | null = null;
  const body: BodyEntries = { kind: '', usesColumns: false, value: null, keys: [], fields: [] };
  const conditions: AtPath<Condition>[] = [];
  const orders: AtPath<readonly OrderTerm[]>[] = [];
  const ranges: AtPath<RowRange>[] = [];

  for (const { kind, first, second } of readEntries(shape)) {
    switch (kind) {
      case 'target':
        [action, name] = [first, second];
        break;
      case 'schema':
        [schema, format] = [first, second];
        break;
      case 'method':
        method = first;
        // The template has `tx` only if the settings allow it.
        preferences = parsePreferences(second, { allowsTransactionEnd: true });
        if (preferences.timezone !== null) timezone = nextLiteral();
        break;
      case 'select':
        select = parseSelect(first, settings);
        break;
      case 'columns':
        columns = readPart(new TextReader(first), `columns parameter (${first})`, readNameList);
        break;
      case 'on_conflict':
        conflictColumns = readPart(new TextReader(first), `on_conflict parameter (${first})`, readNameList);
        break;
      case 'order':
        orders.push({ path: readNames(first).slice(0, -1), value: parseOrder(second) });
        break;
      case 'filter': {
        const { path, field } = readFieldPath(first);
        conditions.push({ path, value: readFilterTemplate(second, field, literals) });
        break;
      }
      case 'logic': {
        const path = readNames(first).slice(0, -1);
        const value = readLogicTemplate(second, literals, settings.maxConditionDepth);
        // The template already contains the "not" of "not.and" and "not.or".
        conditions.push({ path: path.filter((part) => part !== 'not'), value });
        break;
      }
      case 'argument':
        body.fields.push({ name: readFieldPath(first).field.name, value: nextLiteral() });
        break;
      case 'body':
        body.kind = first;
        body.usesColumns = second === 'columns';
        if (first !== 'form') body.value = nextLiteral();
        break;
      case 'key':
        if (body.kind === 'form') body.fields.push({ name: first, value: nextLiteral() });
        else body.keys.push(first);
        break;
      case 'range': {
        // "l" means that the range has a limit, "o" that it has an offset.
        const limit = second.includes('l') ? nextLiteral() : null;
        const offset = second.includes('o') ? nextLiteral() : null;
        ranges.push({ path: first === '' ? [] : readNames(first), value: { limit, offset } });
        break;
      }
      case 'embedded_limit':
        embeddedRowLimit = nextLiteral();
        break;
    }
  }
  requireConditionBounds(conditions, settings);

  const { maxAffected, ...choices } = preferences;
  const commonParts = {
    schema,
    select,
    conditions,
    orders,
    ranges,
    embeddedRowLimit,
    preferences: {
      ...choices,
      hasMaxAffected: choices.handling === 'strict' && maxAffected !== null,
      timezone,
    },
    format: formatOfCode(format),
  };
  switch (action) {
    case 'read':
      return { ...commonParts, action, relation: name, isHead: method === 'HEAD' };
    case 'insert':
    case 'upsert': {
      const isSingleUpsert = action === 'upsert';
      const rows = rowsBody(body, columns);
      return {
        ...commonParts,
        action: 'insert',
        relation: name,
        body: rows,
        isSingleUpsert,
        conflictColumns,
      };
    }
    case 'update':
      return { ...commonParts, action, relation: name, body: rowsBody(body, columns) };
    case 'delete':
      return { ...commonParts, action, relation: name };
    case 'call': {
      const callMethod = method === 'GET' || method === 'HEAD' ? method : 'POST';
      return {
        ...commonParts,
        action,
        function: name,
        arguments: callArguments(body, columns),
        method: callMethod,
      };
    }
    default:
      return { ...commonParts, action: 'info', target: action === 'info' ? 'relation' : 'function', name };
  }
}

/** Reads dot-separated names. The last name is a keyword such as "order", except in the path of a range. */
function readNames(text: string): string[] {
  return readFieldPath(text, { allowsJson: false }).names;
}

/** Reads a parameter's name: embedded relations, then a column (maybe with a JSON path) or a keyword such as "order". */
function readFieldPath(
  text: string,
  { allowsJson = true } = {},
): { names: string[]; path: string[]; field: Field } {
  return readPart(new TextReader(text), `tree path (${text})`, (reader) => {
    const names = readDottedNames(reader);
    const json = allowsJson ? readJsonPath(reader) : [];
    if (!reader.isAtEnd()) reader.fail('letter, digit, "-", "->>", "->", delimiter (.) or end of input');
    return { names, path: names.slice(0, -1), field: { name: names.at(-1) ?? '', path: json } };
  });
}
