import type { Caller, CallerCheck } from './caller.ts';
import type { BoundStatement, TextValue } from './pipeline.ts';
import type { PlanMode } from './plan-choice.ts';

/** The parts of a request that SQL functions can read. */
export type RequestInfo = {
  readonly method: string;
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
};

/**
 * A setting of one transaction. Its name never comes from a request.
 */
export type TransactionSetting = readonly [name: string, value: string];

/** Returns the statement that sets role and request context until the end of the transaction. */
export type BuildContextStatement = (
  caller: Caller,
  request: RequestInfo,
  isReadOnly: boolean,
  settings: readonly TransactionSetting[],
  /** Null lets PostgreSQL choose the plan. */
  planMode: PlanMode | null,
) => BoundStatement;

/** Maximum number of cached SQL texts, one for each combination of setting names. */
const MAX_TEXTS = 200;

/**
 * Returns a function that builds context statements. The first column of such a statement is the caller check, which
 * runs before the role changes. The statement sets the role last, because the new role may have fewer privileges.
 * @param callerSettings names of settings with a value for each caller, such as `request.jwt.claims`
 */
export function contextStatementBuilder(
  check: CallerCheck | null,
  callerSettings: readonly string[],
): BuildContextStatement {
  const parameterCount = check?.parameterCount ?? 0;
  const texts = new Map<string, { readonly key: string; readonly text: string }>();
  const textFor = (isReadOnly: boolean, hasPlanMode: boolean, settings: readonly TransactionSetting[]) => {
    const names = [...callerSettings, 'request.method', 'request.path', 'request.headers'];
    if (isReadOnly) names.push('transaction_read_only');
    if (hasPlanMode) names.push('plan_cache_mode');
    for (const [name] of settings) names.push(name);
    names.push('role');
    const key = `context ${names.join(' ')}`;
    const cached = texts.get(key);
    if (cached) return cached;
    const calls = names.map(
      (name, index) => `set_config(${literal(name)}, $${parameterCount + index + 1}, true)`,
    );
    const created = { key, text: `select ${check?.expression ?? "''"}, ${calls.join(', ')}` };
    if (texts.size < MAX_TEXTS) texts.set(key, created);
    return created;
  };
  const defaultRead = textFor(true, true, []);
  const defaultWrite = textFor(false, false, []);
  return (caller, { method, path, headers }, isReadOnly, settings, planMode) => {
    const values: TextValue[] = [
      ...caller.callerCheckParameters,
      ...caller.settings,
      method,
      path,
      JSON.stringify(headers),
    ];
    if (isReadOnly) values.push('on');
    if (planMode) values.push(planMode === 'generic' ? 'force_generic_plan' : 'force_custom_plan');
    for (const [, value] of settings) values.push(value);
    values.push(caller.role);
    // Requests without settings of their own, which are most, need no lookup: a read with a plan mode, or a write without one.
    const isDefault = settings.length === 0 && isReadOnly === (planMode !== null);
    const defaultText = isReadOnly ? defaultRead : defaultWrite;
    const { key, text } = isDefault ? defaultText : textFor(isReadOnly, planMode !== null, settings);
    // Only the first column is of use: the result of the caller check. The others repeat the settings.
    return { key, text, values, columns: 1 };
  };
}

/** Returns the name of a setting as an SQL literal. Doubles quotes, because nothing else checks the name. */
function literal(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
