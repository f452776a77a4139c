import type { CallPlan, InsertPlan, Plan, PlannedRows, ReadPlan } from '../plan/plan.ts';
import type { PlanFormat } from '../request/request-tree.ts';
import { newParameters, type Parameters } from './parameters.ts';
import { quoteIdentifier, quoteText } from './quote.ts';
import type { Statement } from './statement.ts';
import { writeCall } from './write-arguments.ts';
import { writeBody } from './write-body.ts';
import { INSERTED_COUNT, writeChange } from './write-change.ts';
import { whereClause, writeConditions } from './write-conditions.ts';
import { SOURCE_CTE, writeSource } from './write-source.ts';

/** Returns the statement for a planned request. */
export function writeStatement(plan: Plan): Statement {
  const parameters = newParameters();
  const text =
    plan.action === 'read'
      ? writeRead(plan, parameters)
      : plan.action === 'call'
        ? writeFunctionCall(plan, parameters)
        : writeChangeStatement(plan, parameters);
  return {
    text: writeExplain(plan.format.plan) + text,
    parameters: parameters.list(),
    isReadOnly: plan.action === 'read' || (plan.action === 'call' && plan.isReadOnly),
    estimate: plan.action === 'read' && !plan.format.plan ? writeEstimate(plan) : null,
    settings: plan.action === 'call' ? plan.function.settings : [],
  };
}

/** Returns the EXPLAIN prefix. The options are safe to write: the request parser accepts only those of a fixed list. */
function writeExplain(plan: PlanFormat | null): string {
  if (!plan) return '';
  return `explain (${[`format ${plan.format}`, ...plan.options].join(', ')}) `;
}

const HEADERS = "nullif(current_setting('response.headers', true), '')";
const STATUS = "nullif(current_setting('response.status', true), '')";

/** SQL expressions for the columns of `ResultRow`. */
type ResultExpressions = {
  readonly total?: string;
  readonly pageTotal?: string;
  readonly body: string;
  readonly location?: string;
  /** Whether functions or triggers may have set response headers and status. */
  readonly canSetHeaders: boolean;
  readonly inserted?: string;
};

function resultColumns({
  total,
  pageTotal,
  body,
  location,
  canSetHeaders,
  inserted,
}: ResultExpressions): string {
  return [
    `${total ?? 'null'} as total`,
    `${pageTotal ?? 'count(*)'} as "pageTotal"`,
    `${body} as body`,
    `${location ?? 'null'} as location`,
    `${canSetHeaders ? HEADERS : 'null'} as headers`,
    `${canSetHeaders ? STATUS : 'null'} as status`,
    `${inserted ?? 'null'} as inserted`,
  ].join(', ');
}

function writeRead(plan: ReadPlan, parameters: Parameters): string {
  const { select, body } = writeBody(plan, parameters);
  const result = resultColumns({ ...totalOf(plan, parameters), body, canSetHeaders: false });
  return `select ${result} from (${select}) x`;
}

function totalOf(plan: ReadPlan | CallPlan, parameters: Parameters): { readonly total?: string } {
  const { rows, count, maxRows } = plan;
  if (count === null || count === 'planned') return {};
  if (!rows.range?.limit && !rows.range?.offset) return { total: 'count(*)' };
  const fromAndWhere = writeFromAndWhere(rows, parameters);
  if (count === 'exact' || maxRows === null) return { total: `(select count(*) ${fromAndWhere})` };
  // Stops counting at `maxRows` + 1. If there are more than `maxRows` rows, the planner's estimate is used.
  return { total: `(select count(*) from (select 1 ${fromAndWhere} limit ${maxRows + 1}) as matches)` };
}

function writeFromAndWhere(rows: PlannedRows, parameters: Parameters): string {
  return `from ${writeSource(rows, null, parameters)}${whereClause(writeConditions(rows, null, parameters))}`;
}

function writeEstimate({ rows, count }: ReadPlan): Statement['estimate'] {
  if (count !== 'planned' && count !== 'estimated') return null;
  const parameters = newParameters();
  const text = `explain (format json) select 1 ${writeFromAndWhere(rows, parameters)}`;
  return { text, parameters: parameters.list() };
}

function writeFunctionCall(plan: CallPlan, parameters: Parameters): string {
  const { source } = plan.rows;
  const cte =
    source.kind === 'cte'
      ? `with ${SOURCE_CTE} as materialized (select t.* from ${writeCall(plan, 't', parameters)}) `
      : '';
  const { select, body } = writeBody(plan, parameters);
  const result = resultColumns({
    ...totalOf(plan, parameters),
    // A function that returns no set counts as one row, even if a filter removes that row.
    ...(plan.function.returns.isSet ? {} : { pageTotal: 'greatest(count(*), 1)' }),
    body,
    canSetHeaders: true,
  });
  return `${cte}select ${result} from (${select}) x`;
}

function writeChangeStatement(plan: Exclude<Plan, ReadPlan | CallPlan>, parameters: Parameters): string {
  const change = `with ${SOURCE_CTE} as (${writeChange(plan, parameters)})`;
  const { select, body } = plan.hasBody
    ? writeBody(plan, parameters)
    : { select: `select from ${SOURCE_CTE}`, body: "''" };
  const countsInserted = plan.action === 'insert' && plan.conflict?.resolution === 'merge-duplicates';
  const result = resultColumns({
    body,
    canSetHeaders: true,
    ...(plan.action === 'insert' && plan.location ? { location: locationOf(plan.location) } : {}),
    ...(countsInserted ? { inserted: INSERTED_COUNT } : {}),
  });
  return `${change} select ${result} from (${select}) x`;
}

/** Returns the expression for the percent-encoded query that finds the only inserted row, such as "id=eq.5". */
function locationOf(key: NonNullable<InsertPlan['location']>): string {
  if (key.length === 0) return 'null';
  const pairs = key.map((name) => {
    const value = `to_json(s.${quoteIdentifier(name)}) #>> '{}'`;
    return `${quoteText(`${encodeURIComponent(name)}=`)} || coalesce('eq.' || ${percentEncoded(value)}, 'is.null')`;
  });
  return `case when count(*) = 1 then (select ${pairs.join(` || '&' || `)} from ${SOURCE_CTE} as s limit 1) end`;
}

function percentEncoded(text: string): string {
  const byte = `regexp_replace(upper(encode(convert_to(c, 'UTF8'), 'hex')), '(..)', '%\\1', 'g')`;
  const characters = `regexp_split_to_table(${text}, '') with ordinality as characters(c, n)`;
  return `(select string_agg(case when c ~ '^[A-Za-z0-9_.~-]$' then c else ${byte} end, '' order by n) from ${characters})`;
}
