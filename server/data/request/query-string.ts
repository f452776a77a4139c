export type Parameter = {
  readonly name: string;
  /** Null where the parameter has no "=". */
  readonly value: string | null;
};

/** Splits a query string at "&" and "=". Decodes as URLSearchParams does, and as fast as it can. */
export function splitQuery(query: string): Parameter[] {
  const parameters: Parameter[] = [];
  for (let start = 0; start < query.length; ) {
    let end = query.indexOf('&', start);
    if (end === -1) end = query.length;
    if (end > start) parameters.push(splitParameter(query.slice(start, end)));
    start = end + 1;
  }
  return parameters;
}

function splitParameter(text: string): Parameter {
  const equals = text.indexOf('=');
  return equals === -1
    ? { name: decode(text), value: null }
    : { name: decode(text.slice(0, equals)), value: decode(text.slice(equals + 1)) };
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  return decodePercent(spaced);
}

/** Decodes percent escapes; what is no escape stays as it is, what is no UTF-8 becomes U+FFFD. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return decodeLeniently(text);
  }
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

function decodeLeniently(text: string): string {
  const source = Buffer.from(text);
  const target = Buffer.alloc(source.length);
  let length = 0;
  for (let at = 0; at < source.length; at += 1) {
    const [high, low] = source[at] === 37 ? [hexDigit(source[at + 1]), hexDigit(source[at + 2])] : [-1, -1];
    if (high === -1 || low === -1) target[length] = source[at] ?? 0;
    else {
      target[length] = high * 16 + low;
      at += 2;
    }
    length += 1;
  }
  return utf8.decode(target.subarray(0, length));
}

function hexDigit(code = 0): number {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}
