import { DataError } from '../errors.ts';
import { decodePercent } from './query/query-string.ts';

/** The relation or function of a request, and what the method does with it. */
export type Target = {
  readonly action: 'read' | 'insert' | 'upsert' | 'update' | 'delete' | 'call' | 'info' | 'info-function';
  readonly isFunction: boolean;
  readonly name: string;
};

const tableActions = new Map<string, Target['action']>([
  ['GET', 'read'],
  ['HEAD', 'read'],
  ['POST', 'insert'],
  ['PUT', 'upsert'],
  ['PATCH', 'update'],
  ['DELETE', 'delete'],
  ['OPTIONS', 'info'],
]);
const callActions = new Map<string, Target['action']>([
  ['GET', 'call'],
  ['HEAD', 'call'],
  ['POST', 'call'],
  ['OPTIONS', 'info-function'],
]);

/**
 * Parses a path such as "/posts" or "/rpc/function".
 * @throws {DataError} PGRST125, PGRST126, PGRST101, PGRST117
 */
export function readTarget(method: string, path: string): Target {
  const start = path.startsWith('/') ? 1 : 0;
  if (path.length === start)
    throw new DataError({ status: 404, code: 'PGRST126', message: 'Root endpoint metadata is disabled' });
  const isFunction = path.startsWith('rpc/', start);
  const segment = path.slice(isFunction ? start + 4 : start);
  if (segment === '' || segment.includes('/'))
    throw new DataError({ status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' });
  const action = (isFunction ? callActions : tableActions).get(method);
  if (action === undefined) throw unsupportedMethodError(method, isFunction);
  return { action, isFunction, name: decodePercent(segment) };
}

function unsupportedMethodError(method: string, isFunction: boolean): DataError {
  return isFunction
    ? new DataError({ status: 405, code: 'PGRST101', message: `Cannot use the ${method} method on RPC` })
    : new DataError({ status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });
}

/**
 * Returns the schema in the method's profile header, or the default.
 * @throws {DataError} PGRST106
 */
export function chooseSchema(
  method: string,
  headers: Readonly<Record<string, string | undefined>>,
  schemas: readonly string[],
): string {
  const isWrite = method === 'POST' || method === 'PATCH' || method === 'PUT' || method === 'DELETE';
  const profile = headers[isWrite ? 'content-profile' : 'accept-profile'];
  if (profile === undefined) return schemas[0] ?? '';
  if (schemas.includes(profile)) return profile;
  throw new DataError({
    status: 406,
    code: 'PGRST106',
    message: `Invalid schema: ${profile}`,
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
}
