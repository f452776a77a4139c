import { extractBody } from './body/extract-body.ts';
import type { DataRequest, RequestSettings, ShapedRequest } from './data-request.ts';
import { negotiateFormat } from './headers/media-type.ts';
import { parsePreferences, preferencesTemplate } from './headers/preferences.ts';
import { parseTree } from './parse-tree.ts';
import { extractQuery } from './query/extract-query.ts';
import { extractRanges } from './query/extract-ranges.ts';
import { combineRanges } from './query/range.ts';
import { writeEntry } from './shape-entries.ts';
import { chooseSchema, readTarget } from './target.ts';

/**
 * Splits a request into shape and literals. Requests of the same shape share a syntax tree. Runs for every request, so it parses
 * only what it needs to find the literals; the returned `parseTree` parses the rest from the shape. Keep the order of the steps:
 * `parseTree` numbers the literals in that order.
 * @throws {DataError}
 */
export function shapeRequest(request: DataRequest, settings: RequestSettings): ShapedRequest {
  const { method, headers } = request;
  const target = readTarget(method, request.path);
  const schema = chooseSchema(method, headers, settings.schemas);
  const preferences = parsePreferences(headers.prefer, settings);
  const format = negotiateFormat(headers.accept, {
    isCall: target.isFunction,
    allowsPlans: settings.allowsPlans,
  });
  const literals: string[] = [];
  if (preferences.timezone !== null) literals.push(preferences.timezone);
  const query = extractQuery({ request, target, literals, settings });
  const range = combineRanges(method, query.range, headers.range);
  const takesRanges = target.action === 'read' || target.action === 'call';
  const shape =
    writeEntry('target', target.action, target.name) +
    writeEntry('schema', schema, format) +
    writeEntry('method', method, preferencesTemplate(preferences)) +
    query.entries +
    extractBody({ request, target, columns: query.columns, literals, settings }) +
    (takesRanges ? extractRanges({ query, range, literals, settings }) : '');
  return {
    shape,
    literals,
    parseTree: () => parseTree(shape, settings),
    range,
    maxAffected: preferences.handling === 'strict' ? preferences.maxAffected : null,
    isHead: method === 'HEAD',
  };
}
