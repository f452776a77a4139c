import { type PlannedArguments, SCALAR_COLUMN } from '../plan/plan.ts';
import type { Parameter, StoredFunction } from '../schema/schema-cache.ts';
import type { Parameters } from './parameters.ts';
import { quoteIdentifier, quoteName } from './quote.ts';

type Call = { readonly function: StoredFunction; readonly arguments: PlannedArguments };

/** Returns the SQL of a function call as an item of a FROM clause. */
export function writeCall(
  { function: called, arguments: planned }: Call,
  alias: string,
  parameters: Parameters,
): string {
  const columns = called.returns.kind === 'composite' ? '' : `(${quoteIdentifier(SCALAR_COLUMN)})`;
  const call = (argumentList: string) => `${quoteName(called)}(${argumentList}) as ${alias}${columns}`;
  switch (planned.kind) {
    case 'none':
      return call('');
    case 'unnamed':
      return call(`${parameters.requestValue(planned.body)}::${planned.type}`);
    case 'values':
      return call(planned.values.map((value) => writeArgument(value, parameters)).join(', '));
    case 'object': {
      const types = planned.parameters
        .map(({ name, castType }) => `${quoteIdentifier(name)} ${castType}`)
        .join(', ');
      const argumentList = planned.parameters.map((parameter) =>
        writeNamedArgument(parameter, `pgrst_body.${quoteIdentifier(parameter.name)}`),
      );
      // If the body is a list of objects, only its first object is used.
      const object = `${parameters.requestValue(planned.body)}::json${planned.isList ? ' -> 0' : ''}`;
      const body = `json_to_record(${object}) as pgrst_body(${types})`;
      return `${body}, lateral ${call(argumentList.join(', '))}`;
    }
  }
}

function writeArgument(
  { parameter, literals }: Extract<PlannedArguments, { kind: 'values' }>['values'][number],
  parameters: Parameters,
): string {
  if (parameter.isVariadic) {
    const values = literals.map((literal) => parameters.requestValue(literal)).join(', ');
    return writeNamedArgument(parameter, `array[${values}]::${parameter.castType}`);
  }
  // If the request repeats a parameter, its last value is used.
  const last = literals.at(-1);
  return writeNamedArgument(
    parameter,
    last ? `${parameters.requestValue(last)}::${parameter.castType}` : 'null',
  );
}

function writeNamedArgument({ name, isVariadic }: Parameter, value: string): string {
  return `${isVariadic ? 'variadic ' : ''}${quoteIdentifier(name)} := ${value}`;
}
