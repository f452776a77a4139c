import { mediaTypeOf } from '../request/headers/media-type.ts';
import type { Preferences, RequestTree, ResponseFormat } from '../request/request-tree.ts';

/** The parts of a response that are the same for all requests of a shape. */
export type ResponseRules = {
  readonly kind: 'read' | 'insert' | 'put' | 'update' | 'delete' | 'call' | 'plan';
  /** Name of the relation, or of the function. */
  readonly target: string;
  readonly contentType: string;
  /** Whether the statement returns the body as hexadecimal digits, which the response sends as bytes. */
  readonly isBinary: boolean;
  readonly isSingular: boolean;
  /** Whether the response contains the written rows. */
  readonly returnsRows: boolean;
  readonly returnsVoid: boolean;
  readonly count: Preferences['count'];
  readonly mergesDuplicates: boolean;
  readonly isStrict: boolean;
  /** Applied preferences except `timezone` and `max-affected`, in the order of the Preference-Applied header. */
  readonly applied: readonly string[];
};

type PlanInfo = {
  /** Whether the called function returns void. */
  readonly returnsVoid: boolean;
  /** Whether an insert can conflict: the table has a primary key, or the request names conflict columns. */
  readonly canConflict: boolean;
};

export function responseRulesOf(
  tree: Exclude<RequestTree, { action: 'info' }>,
  { returnsVoid, canConflict }: PlanInfo,
): ResponseRules {
  const { preferences, format } = tree;
  return {
    kind: kindOf(tree),
    target: tree.action === 'call' ? tree.function : tree.relation,
    contentType: contentTypeOf(format),
    isBinary: isBinary(format),
    isSingular: format.isSingular,
    returnsRows: preferences.return === 'representation',
    returnsVoid,
    count: preferences.count,
    mergesDuplicates: preferences.resolution === 'merge-duplicates',
    isStrict: preferences.handling === 'strict',
    applied: appliedPreferences(tree, canConflict),
  };
}

function kindOf(tree: Exclude<RequestTree, { action: 'info' }>): ResponseRules['kind'] {
  if (tree.format.plan) return 'plan';
  if (tree.action === 'insert' && tree.isSingleUpsert) return 'put';
  return tree.action;
}

function appliedPreferences(
  { action, preferences, ...tree }: Exclude<RequestTree, { action: 'info' }>,
  canConflict: boolean,
): string[] {
  const isPut = 'isSingleUpsert' in tree && tree.isSingleUpsert;
  const isPlainInsert = action === 'insert' && !isPut;
  const isWrite = action === 'insert' || action === 'update' || action === 'delete';
  const { resolution, missing, count, transaction, handling } = preferences;
  return [
    ...formatPreference('resolution', isPlainInsert && canConflict ? resolution : null),
    ...formatPreference('missing', isPlainInsert || action === 'update' ? missing : null),
    ...formatPreference('return', isWrite ? preferences.return : null),
    ...formatPreference('count', count),
    ...formatPreference('tx', transaction),
    ...formatPreference('handling', handling),
  ];
}

function formatPreference(name: string, value: string | null): string[] {
  return value === null ? [] : [`${name}=${value}`];
}

function contentTypeOf(format: ResponseFormat): string {
  return `${mediaTypeOf(format)}${isBinary(format) ? '' : '; charset=utf-8'}`;
}

function isBinary({ media, plan }: ResponseFormat): boolean {
  return media === 'octets' && !plan;
}
