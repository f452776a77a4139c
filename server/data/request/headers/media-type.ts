import { DataError } from '../../errors.ts';
import type { PlanOption, ResponseFormat } from '../request-tree.ts';

const plainFormat = (media: ResponseFormat['media']): ResponseFormat => ({
  media,
  isSingular: false,
  stripsNulls: false,
  plan: null,
});

/** Response formats by their code in the shape of a request (see data-request.ts). */
const formats = new Map<string, ResponseFormat>([
  ['json', plainFormat('json')],
  ['json-stripped', { ...plainFormat('json'), stripsNulls: true }],
  ['object', { ...plainFormat('json'), isSingular: true }],
  ['object-stripped', { ...plainFormat('json'), isSingular: true, stripsNulls: true }],
  ['csv', plainFormat('csv')],
  ['geojson', plainFormat('geojson')],
  ['octets', plainFormat('octets')],
  ['text', plainFormat('text')],
  ['xml', plainFormat('xml')],
]);

/** Format codes by media type, for relations and functions. */
const codes = new Map<string, string>([
  ['*/*', 'json'],
  ['application/json', 'json'],
  ['text/csv', 'csv'],
  ['application/geo+json', 'geojson'],
  ['application/vnd.pgrst.array+json', 'json'],
  ['application/vnd.pgrst.object+json', 'object'],
]);
/** Format codes by media type, for functions only. */
const rawCodes = new Map<string, string>([
  ['application/octet-stream', 'octets'],
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
]);

/**
 * Returns the code of the most preferred supported format in `Accept`.
 * @throws {DataError} PGRST107
 */
export function negotiateFormat(
  accept: string | undefined,
  { isCall, allowsPlans }: { readonly isCall: boolean; readonly allowsPlans: boolean },
): string {
  if (accept === undefined) return 'json';
  // A single media type without parameters needs no parsing.
  const knownCode = codes.get(accept);
  if (knownCode !== undefined) return knownCode;
  const mediaTypes = sortByPreference(accept);
  for (const mediaType of mediaTypes) {
    const parsed = parseMediaType(mediaType);
    const code = planCode(parsed, isCall, allowsPlans) ?? codeOf(parsed, isCall);
    if (code !== undefined) return code;
  }
  throw new DataError({
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${mediaTypes.map((text) => canonical(parseMediaType(text))).join(', ')}`,
  });
}

/** Returns the format of a code from `negotiateFormat`. */
export function formatOfCode(code: string): ResponseFormat {
  const [kind, format, options = '', subject = ''] = code.split(' ');
  if (kind !== 'plan') return formats.get(code) ?? plainFormat('json');
  const requestedOptions = options.split('|');
  return {
    ...formatOfCode(subject),
    plan: {
      format: format === 'json' ? 'json' : 'text',
      options: PLAN_OPTIONS.filter((option) => requestedOptions.includes(option)),
    },
  };
}

const MEDIA_TYPES: Readonly<Record<ResponseFormat['media'], string>> = {
  json: 'application/json',
  csv: 'text/csv',
  geojson: 'application/geo+json',
  octets: 'application/octet-stream',
  text: 'text/plain',
  xml: 'text/xml',
};

/** Returns the media type of a format, as PostgREST writes it. */
export function mediaTypeOf({ media, isSingular, stripsNulls, plan }: ResponseFormat): string {
  if (plan) {
    const subject = mediaTypeOf({ media, isSingular, stripsNulls, plan: null });
    const options = plan.options.length > 0 ? `; options=${plan.options.join('|')}` : '';
    return `${PLAN}+${plan.format}; for="${subject}"${options}`;
  }
  if (media !== 'json' || (!isSingular && !stripsNulls)) return MEDIA_TYPES[media];
  return `application/vnd.pgrst.${isSingular ? 'object' : 'array'}+json${stripsNulls ? ';nulls=stripped' : ''}`;
}

/** Returns the type and subtype of a header in lower case, without parameters. */
export function essence(header: string): string {
  return parseMediaType(header).type;
}

type MediaType = {
  readonly text: string;
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
};

function codeOf({ type, parameters }: MediaType, isCall: boolean): string | undefined {
  const isStripped = parameters.get('nulls') === 'stripped';
  if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object')
    return isStripped ? 'object-stripped' : 'object';
  if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array')
    return isStripped ? 'json-stripped' : 'json';
  return codes.get(type) ?? (isCall ? rawCodes.get(type) : undefined);
}

function parseMediaType(header: string): MediaType {
  // A quoted value may contain a semicolon.
  const [type = '', ...rest] = header.match(/(?:[^;"]|"[^"]*"?)+/g) ?? [];
  const parameters = new Map<string, string>();
  for (const parameter of rest) {
    const equals = parameter.indexOf('=');
    if (equals === -1) continue;
    const value = parameter.slice(equals + 1).trim();
    parameters.set(parameter.slice(0, equals).trim().toLowerCase(), value.replace(/^"(.*)"$/s, '$1'));
  }
  return { text: header.trim(), type: type.trim().toLowerCase(), parameters };
}

const PLAN = 'application/vnd.pgrst.plan';
const PLAN_OPTIONS: readonly PlanOption[] = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

const isPlan = ({ type }: MediaType) => type === PLAN || type === `${PLAN}+json` || type === `${PLAN}+text`;

/** Returns the code of a plan, such as "plan json analyze|wal object"; undefined if the media type is not that of an available plan. */
function planCode(mediaType: MediaType, isCall: boolean, allowsPlans: boolean): string | undefined {
  if (!allowsPlans || !isPlan(mediaType)) return undefined;
  const subject = codeOf(explainedMediaType(mediaType), isCall);
  if (subject === undefined) return undefined;
  return `plan ${planFormat(mediaType)} ${planOptions(mediaType).join('|')} ${subject}`;
}

/** Returns the media type whose plan is requested. */
function explainedMediaType({ parameters }: MediaType): MediaType {
  return parseMediaType(parameters.get('for') ?? 'application/json');
}

function planFormat({ type }: MediaType): 'json' | 'text' {
  return type.endsWith('+json') ? 'json' : 'text';
}

function planOptions({ parameters }: MediaType): readonly PlanOption[] {
  const requestedOptions = (parameters.get('options') ?? '').split('|');
  return PLAN_OPTIONS.filter((option) => requestedOptions.includes(option));
}

/** Returns an unsupported media type as PostgREST writes it. */
function canonical(mediaType: MediaType): string {
  const { text, type } = mediaType;
  if (isPlan(mediaType)) {
    const options = planOptions(mediaType).join('|');
    const subject = canonical(explainedMediaType(mediaType));
    return `${PLAN}+${planFormat(mediaType)}; for="${subject}"${options ? `; options=${options}` : ''}`;
  }
  const code = type === '*/*' ? undefined : codeOf(mediaType, true);
  return code === undefined ? text : mediaTypeOf(formatOfCode(code));
}

/** Splits `Accept` and sorts it by quality, then by specificity. */
function sortByPreference(accept: string): string[] {
  return accept
    .split(',')
    .map((part) => {
      const quality = /;\s*q\s*=\s*([\d.]+)/i.exec(part)?.[1];
      const text = part.replace(/;\s*q\s*=[^;]*/i, '').trim();
      return {
        text,
        quality: quality === undefined ? 1 : Number(quality) || 0,
        specificity: specificity(text),
      };
    })
    .sort((a, b) => b.quality - a.quality || b.specificity - a.specificity)
    .map(({ text }) => text);
}

function specificity(text: string): number {
  if (text.startsWith('*/*')) return 0;
  if (text.includes('/*')) return 1;
  return text.includes(';') ? 3 : 2;
}

/** Returns the error for a format that the result or this database does not support. */
export function unavailableMediaError(format: ResponseFormat): DataError {
  return new DataError({
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${mediaTypeOf(format)}`,
  });
}
