import type { Plan, PlanSettings } from '../plan/plan.ts';
import { planRequest } from '../plan/plan-request.ts';
import type { RequestSettings } from '../request/data-request.ts';
import { shapeRequest } from '../request/shape-request.ts';
import type { SchemaCache } from '../schema/schema-cache.ts';
import { API_SETTINGS } from './data-api-client.ts';

const SETTINGS: RequestSettings & PlanSettings = {
  ...API_SETTINGS,
  schemas: ['public', 'workshop'],
  maxRows: null,
};

export type PlannedRequest = { readonly plan: Plan; readonly literals: readonly string[] };

export type RequestLineOptions = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly settings?: Partial<RequestSettings & PlanSettings>;
};

/** Plans a request from its first line, such as "GET /table?select=…". A text body is sent unchanged, other bodies as JSON. */
export function planRequestLine(
  cache: SchemaCache,
  line: string,
  options: RequestLineOptions = {},
): PlannedRequest {
  const settings = { ...SETTINGS, ...options.settings };
  const [method = '', address = ''] = line.split(' ', 2);
  const [path = '', query = ''] = address.split('?', 2);
  const { body } = options;
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const request = shapeRequest(
    {
      method,
      path,
      query,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...options.headers },
      body: text === undefined ? null : new TextEncoder().encode(text),
    },
    settings,
  );
  const tree = request.parseTree();
  if (tree.action === 'info') throw new Error(`${line} has no plan, because it is an OPTIONS request`);
  return { plan: planRequest(tree, cache, settings), literals: request.literals };
}
