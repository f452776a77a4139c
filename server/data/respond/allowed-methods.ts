import type { StoredFunction, Table } from '../schema/schema-cache.ts';
import type { DataResponse } from './data-response.ts';

/** Returns the response to OPTIONS for a relation, with the methods that it supports. */
export function relationInfo({ isInsertable, isUpdatable, isDeletable, primaryKey }: Table): DataResponse {
  const methods = ['OPTIONS', 'GET', 'HEAD'];
  if (isInsertable) methods.push('POST');
  if (isInsertable && isUpdatable && primaryKey.length > 0) methods.push('PUT');
  if (isUpdatable) methods.push('PATCH');
  if (isDeletable) methods.push('DELETE');
  return info(methods);
}

/** Returns the response to OPTIONS for a function, with the methods that it supports. */
export function functionInfo({ volatility }: StoredFunction): DataResponse {
  return info(volatility === 'volatile' ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST']);
}

function info(methods: readonly string[]): DataResponse {
  return {
    status: 200,
    headers: [
      ['Access-Control-Allow-Origin', '*'],
      ['Allow', methods.join(',')],
    ],
    body: null,
  };
}
