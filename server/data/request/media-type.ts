import { DataError } from '../errors.ts';
import type { AnswerFormat } from './request-tree.ts';

const ordinary = (media: AnswerFormat['media']): AnswerFormat => ({
  media,
  isSingular: false,
  stripsNulls: false,
});

/** Formats by the code that stands for them in a shape. */
const formats = new Map<string, AnswerFormat>([
  ['json', ordinary('json')],
  ['json-stripped', { media: 'json', isSingular: false, stripsNulls: true }],
  ['object', { media: 'json', isSingular: true, stripsNulls: false }],
  ['object-stripped', { media: 'json', isSingular: true, stripsNulls: true }],
  ['csv', ordinary('csv')],
  ['geojson', ordinary('geojson')],
  ['octets', ordinary('octets')],
  ['text', ordinary('text')],
  ['xml', ordinary('xml')],
]);

/** Codes of media types without parameters that matter. */
const codes = new Map<string, string>([
  ['*/*', 'json'],
  ['application/json', 'json'],
  ['text/csv', 'csv'],
  ['application/geo+json', 'geojson'],
  ['application/vnd.pgrst.array+json', 'json'],
  ['application/vnd.pgrst.object+json', 'object'],
]);
/** Functions alone can answer these. */
const rawCodes = new Map<string, string>([
  ['application/octet-stream', 'octets'],
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
]);

/**
 * Returns the code of the first format in `Accept`, by preference, that can be answered.
 * @throws {DataError} PGRST107
 */
export function negotiateFormat(accept: string | undefined, isCall: boolean): string {
  const common = accept === undefined ? 'json' : codes.get(accept);
  if (accept === undefined || common !== undefined) return common ?? 'json';
  const accepted = sortByPreference(accept);
  for (const mediaType of accepted) {
    const code = codeOf(parseMediaType(mediaType), isCall);
    if (code !== undefined) return code;
  }
  throw new DataError({
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${accepted.map((text) => canonical(parseMediaType(text))).join(', ')}`,
  });
}

/** Returns the format with a code that `negotiateFormat` gave. */
export function formatOf(code: string): AnswerFormat {
  return formats.get(code) ?? ordinary('json');
}

/** Returns type and subtype of a header, in lower case and without parameters. */
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
  const [type = '', ...rest] = header.split(';');
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
const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/** Writes a media type that cannot be answered as PostgREST writes it. */
function canonical({ text, type, parameters }: MediaType): string {
  if (type !== PLAN && type !== `${PLAN}+json` && type !== `${PLAN}+text`)
    return codes.has(type) || rawCodes.has(type) ? type : text;
  const format = type.endsWith('+json') ? 'json' : 'text';
  const asked = (parameters.get('options') ?? '').split('|');
  const options = planOptions.filter((option) => asked.includes(option)).join('|');
  const subject = parameters.get('for') ?? 'application/json';
  return `${PLAN}+${format}; for="${subject}"${options ? `; options=${options}` : ''}`;
}

/** Splits `Accept` and sorts it by quality, then by how specific a type is. */
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
