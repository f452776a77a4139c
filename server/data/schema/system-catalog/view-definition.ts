/** Column of a view or table: the OID of the relation, and the number of the column. */
export type SourceColumn = { readonly relation: string; readonly column: number };

/** Column of a view that shows a column of another relation unchanged. `number` is that of the view's column. */
export type ShownColumn = SourceColumn & { readonly number: number };

/** In names, a backslash escapes delimiters. */
const TOKEN = /[(){}]|(?:\\[\s\S]|[^\s(){}\\])+/g;

/**
 * Returns the columns of a view that show a column of another relation, from the rewrite rule of the view
 * (pg_rewrite.ev_action). The rule is a list with one query, whose target list has an entry for each column.
 */
export function readViewColumns(rule: string): readonly ShownColumn[] {
  const columns: ShownColumn[] = [];
  let depth = 0;
  let isTargetList = false;
  let field = '';
  let entry: Record<string, string> = {};
  for (const [token] of rule.matchAll(TOKEN)) {
    if (token === '(' || token === '{') {
      depth += 1;
      if (isTargetList && depth === ENTRY_DEPTH) [entry, field] = [{}, ''];
    } else if (token === ')' || token === '}') {
      if (isTargetList && depth === ENTRY_DEPTH) columns.push(...shownColumn(entry));
      depth -= 1;
      if (depth === QUERY_DEPTH && isTargetList) break;
    } else if (depth === QUERY_DEPTH && token === ':targetList') {
      isTargetList = true;
    } else if (isTargetList && depth === ENTRY_DEPTH) {
      if (token.startsWith(':')) field = token;
      else entry[field] ??= token;
    }
  }
  return columns;
}

/** Nesting depths in `({QUERY … :targetList ({TARGETENTRY …} …)`. */
const QUERY_DEPTH = 2;
const ENTRY_DEPTH = 4;

function shownColumn(entry: Readonly<Record<string, string>>): ShownColumn[] {
  const relation = entry[':resorigtbl'] ?? '0';
  // Junk entries are for sorting or grouping and are not columns.
  if (relation === '0' || entry[':resjunk'] === 'true') return [];
  return [{ number: Number(entry[':resno']), relation, column: Number(entry[':resorigcol']) }];
}
