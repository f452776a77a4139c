import type { Caller, CallerCheck } from './caller.ts';
import type { BoundStatement, TextValue } from './pipeline.ts';
import type { PlanMode } from './plan-choice.ts';

/** What a statement may know of the request that it answers. */
export type RequestInfo = {
  readonly method: string;
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
};

/** A setting of one transaction; names come from the embedder and from the schema cache, never from a request. */
export type TransactionSetting = readonly [name: string, value: string];

/** Returns the statement that puts caller and request into force until the transaction ends. */
export type ContextWriter = (
  caller: Caller,
  request: RequestInfo,
  isReadOnly: boolean,
  settings: readonly TransactionSetting[],
  /** Null leaves the choice of plans to PostgreSQL. */
  planMode: PlanMode | null,
) => BoundStatement;

/** Statements by the names of further settings; there are as many sets of them as functions with settings. */
const MAX_TEXTS = 200;

/**
 * Creates the writer of scope statements. `callerSettings` are the names of what is set from each caller, such as
 * `request.jwt.claims`. The first column of such a statement is the caller check, which is evaluated before the
 * role is taken on; the role comes last, since it may be allowed less.
 */
export function createContextWriter(
  check: CallerCheck | null,
  callerSettings: readonly string[],
): ContextWriter {
  const parameters = check?.parameters ?? 0;
  const texts = new Map<string, { readonly key: string; readonly text: string }>();
  const textFor = (isReadOnly: boolean, hasPlanMode: boolean, settings: readonly TransactionSetting[]) => {
    const names = [...callerSettings, 'request.method', 'request.path', 'request.headers'];
    if (isReadOnly) names.push('transaction_read_only');
    if (hasPlanMode) names.push('plan_cache_mode');
    for (const [name] of settings) names.push(name);
    names.push('role');
    const key = `scope ${names.join(' ')}`;
    const known = texts.get(key);
    if (known) return known;
    const calls = names.map(
      (name, index) => `set_config(${literal(name)}, $${parameters + index + 1}, true)`,
    );
    const made = { key, text: `select ${check?.expression ?? "''"}, ${calls.join(', ')}` };
    if (texts.size < MAX_TEXTS) texts.set(key, made);
    return made;
  };
  const usualRead = textFor(true, true, []);
  const usualWrite = textFor(false, false, []);
  return (caller, { method, path, headers }, isReadOnly, settings, planMode) => {
    const values: TextValue[] = [
      ...caller.checkValues,
      ...caller.settings,
      method,
      path,
      JSON.stringify(headers),
    ];
    if (isReadOnly) values.push('on');
    if (planMode) values.push(planMode === 'generic' ? 'force_generic_plan' : 'force_custom_plan');
    for (const [, value] of settings) values.push(value);
    values.push(caller.role);
    const isUsual = settings.length === 0 && isReadOnly === (planMode !== null);
    const usual = isReadOnly ? usualRead : usualWrite;
    const { key, text } = isUsual ? usual : textFor(isReadOnly, planMode !== null, settings);
    return { key, text, values, columns: 1 };
  };
}

/** Function settings are names of PostgreSQL's own or of an extension, which hold no quotes; quoted all the same. */
function literal(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
