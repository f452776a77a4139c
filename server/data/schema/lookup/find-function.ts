import { DataError } from '../../errors.ts';
import { keyOf, type SchemaCache, type StoredFunction } from '../schema-cache.ts';
import { closestNames } from './closest-names.ts';
import { MIN_SUGGESTION_SIMILARITY } from './find-table.ts';

/** Source of a call's arguments: the query string or a form (`query`), or a body of the given type. */
export type ArgumentSource = 'query' | 'csv' | 'json' | 'text' | 'xml' | 'bytea';

/** Types of a single unnamed parameter that receives the whole body. */
const BODY_TYPES: Readonly<Record<ArgumentSource, readonly string[]>> = {
  query: [],
  csv: [],
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytea: ['bytea'],
};

type Call = {
  readonly schema: string;
  readonly name: string;
  readonly argumentNames: readonly string[];
  readonly source: ArgumentSource;
};

/**
 * Returns the function that a request calls: the overload whose parameters match the arguments, or else one with a single
 * unnamed parameter for the whole body (`takesBody`).
 * @throws {DataError} PGRST202 if there is none, PGRST203 if there are several
 */
export function findFunction(cache: SchemaCache, call: Call): StoredFunction {
  const overloads = cache.functions.get(keyOf(call)) ?? [];
  const matching = overloads.filter((overload) => fitsArguments(overload, call));
  const [found, ...others] =
    matching.length > 0 ? matching : overloads.filter((overload) => fitsBody(overload, call.source));
  if (!found) throw functionNotFoundError(cache, call, overloads);
  if (others.length > 0) throw ambiguityError([found, ...others]);
  return found;
}

/** Returns whether the function has a single unnamed parameter, which receives the body of a call. */
export function takesBody({ parameters }: StoredFunction): boolean {
  return parameters.length === 1 && parameters[0]?.name === '';
}

function fitsArguments({ parameters }: StoredFunction, { argumentNames, source }: Call): boolean {
  if (parameters.length === 0) return argumentNames.length === 0 && !isRawBody(source);
  const names = new Set(argumentNames);
  const required = parameters.filter(({ isRequired }) => isRequired);
  const parameterNames = new Set(parameters.map(({ name }) => name));
  return (
    required.every(({ name }) => names.has(name)) && [...names].every((name) => parameterNames.has(name))
  );
}

function fitsBody(overload: StoredFunction, source: ArgumentSource): boolean {
  const [parameter] = overload.parameters;
  return takesBody(overload) && parameter !== undefined && BODY_TYPES[source].includes(parameter.type);
}

const isRawBody = (source: ArgumentSource) => source === 'text' || source === 'xml' || source === 'bytea';

function functionNotFoundError(
  cache: SchemaCache,
  { schema, name, argumentNames, source }: Call,
  overloads: readonly StoredFunction[],
): DataError {
  const isRaw = isRawBody(source);
  const qualifiedName = `${schema}.${name}`;
  const names = [...new Set(argumentNames)].sort();
  const list = names.join(', ');
  const parameters =
    names.length === 0 ? ' without parameters' : ` with parameter${names.length > 1 ? 's' : ''} ${list}`;
  const searchedParameters = isRaw
    ? ` with a single unnamed ${source} parameter`
    : `${parameters}${source === 'json' ? ' or with a single unnamed json/jsonb parameter' : ''}`;
  const signature = names.length === 0 ? ' without parameters' : `(${list})`;
  return new DataError({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function ${qualifiedName}${isRaw ? '' : signature} in the schema cache`,
    details: `Searched for the function ${qualifiedName}${searchedParameters}, but no matches were found in the schema cache.`,
    hint: isRaw ? null : suggestion(cache, { schema, name, signature: `(${list})`, overloads }),
  });
}

type UnknownCall = {
  readonly schema: string;
  readonly name: string;
  readonly signature: string;
  readonly overloads: readonly StoredFunction[];
};

/** Returns a hint with other parameters of the same function, or with a similar function name. */
function suggestion(cache: SchemaCache, { schema, name, signature, overloads }: UnknownCall): string | null {
  const start = `Perhaps you meant to call the function ${schema}.`;
  if (overloads.length > 0) {
    const signatures = overloads.map(
      ({ parameters }) =>
        `(${parameters
          .map((parameter) => parameter.name)
          .sort()
          .join(', ')})`,
    );
    const [closest] = closestNames(signature, signatures);
    return closest ? `${start}${name}${closest.name}` : null;
  }
  const names = [...cache.functions.values()].flatMap(([first]) =>
    first && first.schema === schema ? [first.name] : [],
  );
  const [closest] = closestNames(name, names, MIN_SUGGESTION_SIMILARITY);
  return closest ? `${start}${closest.name}` : null;
}

function ambiguityError(choices: readonly StoredFunction[]): DataError {
  const signatures = choices.map(
    ({ schema, name, parameters }) =>
      `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
  );
  return new DataError({
    status: 300,
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
