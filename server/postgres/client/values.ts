/** A parameter in PostgreSQL's text format; a Buffer is sent in binary format. */
export type EncodedValue = string | Buffer | null;

/**
 * Encodes a parameter. PostgreSQL infers its type from the statement, and the format follows from the value: a list
 * becomes an array, and other objects become JSON. A string is sent unchanged: for json and jsonb it must
 * already be JSON.
 * @throws {TypeError} if the value is undefined
 */
export function encodeValue(value: unknown): EncodedValue {
  if (value === undefined) throw new TypeError('A parameter of a statement is undefined');
  if (value === null) return null;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return encodeArray(value, encodeElement);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function encodeElement(value: unknown): string | null {
  const encoded = encodeValue(value);
  return Buffer.isBuffer(encoded) ? `\\x${encoded.toString('hex')}` : encoded;
}

/** Encodes an array of any depth. */
export function encodeArray(list: readonly unknown[], encode: (element: unknown) => string | null): string {
  const elements = list.map((element) => {
    if (Array.isArray(element)) return encodeArray(element, encode);
    const text = encode(element);
    return text === null ? 'null' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  });
  return `{${elements.join(',')}}`;
}

type ValueParser = (text: string) => unknown;

const parseText: ValueParser = (text) => text;
const parseDate: ValueParser = (text) => new Date(text);
const parseJson: ValueParser = (text) => JSON.parse(text);

/**
 * Parsers by the object ids of types. Values of all other types stay strings, including bigint and numeric, whose values
 * a number may not represent exactly.
 */
const PARSERS: ReadonlyMap<number, ValueParser> = new Map<number, ValueParser>([
  // boolean, bytea
  [16, (text) => text === 't'],
  [17, (text) => Buffer.from(text.slice(2), 'hex')],
  // smallint, integer, oid, real, double precision
  ...[21, 23, 26, 700, 701].map((type) => [type, Number] as const),
  // json, jsonb
  [114, parseJson],
  [3802, parseJson],
  // date, timestamp, timestamptz
  ...[1082, 1114, 1184].map((type) => [type, parseDate] as const),
]);

/** Element types by array types. Other arrays stay strings, such as those of types that a migration defines. */
export const ELEMENT_TYPES: ReadonlyMap<number, number> = new Map([
  // boolean, bytea, smallint, integer, oid, real, double precision
  [1000, 16],
  [1001, 17],
  [1005, 21],
  [1007, 23],
  [1028, 26],
  [1021, 700],
  [1022, 701],
  // json, jsonb, date, timestamp, timestamptz
  [199, 114],
  [3807, 3802],
  [1182, 1082],
  [1115, 1114],
  [1185, 1184],
  // "char", name, text, character, character varying, uuid
  [1002, 18],
  [1003, 19],
  [1009, 25],
  [1014, 1042],
  [1015, 1043],
  [2951, 2950],
  // bigint, numeric, time, interval, regclass, regtype
  [1016, 20],
  [1231, 1700],
  [1183, 1083],
  [1187, 1186],
  [2210, 2205],
  [2211, 2206],
]);

const ARRAY_TOKEN = /[{}]|"((?:[^"\\]|\\.)*)"|[^{},"]+/gs;

/** Result parsers, in the form that the driver requires. */
export const RESULT_TYPES = {
  getTypeParser(type: number): ValueParser {
    const element = ELEMENT_TYPES.get(type);
    if (element === undefined) return PARSERS.get(type) ?? parseText;
    const parseElement = PARSERS.get(element) ?? parseText;
    return (text) => parseArray(text, parseElement);
  },
};

/** Parses an array of any depth. */
export function parseArray(text: string, parseElement: ValueParser): unknown {
  const outermost: unknown[] = [];
  const open = [outermost];
  // Bounds may precede the first brace: `[0:1]={a,b}`.
  for (const [token, quoted] of text.slice(text.indexOf('{')).matchAll(ARRAY_TOKEN)) {
    if (token === '{') {
      const nested: unknown[] = [];
      open.at(-1)?.push(nested);
      open.push(nested);
    } else if (token === '}') open.pop();
    else if (quoted !== undefined) open.at(-1)?.push(parseElement(quoted.replace(/\\(.)/gs, '$1')));
    else open.at(-1)?.push(token === 'NULL' ? null : parseElement(token));
  }
  return outermost[0];
}
