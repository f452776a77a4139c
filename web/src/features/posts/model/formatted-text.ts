// @spec community/post-rules

/** A piece of what a member wrote. Marks are rendered, everything else is text: there is no HTML to smuggle in. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'bold' | 'italic'; readonly parts: readonly TextPart[] };

// Marks enclose something that neither begins nor ends with a blank, within one line. A single mark inside of a word or a
// sum (snake_case, 2*3*4) is none.
const MARKS =
  /(?<link>https?:\/\/[^\s<>"]+)|\*\*(?<bold>\S(?:.*?\S)?)\*\*(?!\*)|(?<![\p{L}\p{N}*])\*(?<star>[^\s*](?:.*?[^\s*])?)\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(?<underline>[^\s_](?:.*?[^\s_])?)_(?![\p{L}\p{N}_])/giu;

const SHOWN_LINK_LENGTH = 40;

/** Reads the marks and links of a text. More than one empty line in a row counts as one. */
export function parseText(text: string): TextPart[] {
  return parseMarks(text.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n'));
}

function parseMarks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const marks = new RegExp(MARKS);
  let end = 0;
  for (let match = marks.exec(text); match; match = marks.exec(text)) {
    const { link, bold, star, underline } = match.groups ?? {};
    const part = link === undefined ? markedPart(bold, star ?? underline) : linkPart(trimLink(link));
    if (!part) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    // What was trimmed from a link may belong to a mark.
    if (link !== undefined) marks.lastIndex = match.index + trimLink(link).length;
    end = marks.lastIndex;
    parts.push(part);
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function markedPart(bold: string | undefined, italic: string | undefined): TextPart | undefined {
  if (bold !== undefined) return { kind: 'bold', parts: parseMarks(bold) };
  return italic === undefined ? undefined : { kind: 'italic', parts: parseMarks(italic) };
}

/** An address without what ends the sentence around it. A closing bracket belongs to it if it was opened in it. */
function trimLink(link: string): string {
  const trimmed = link.replace(/[.,;:!?'’”»…。、!?\]}*_~]+$/u, '');
  const unopened = trimmed.endsWith(')') && trimmed.split(')').length > trimmed.split('(').length;
  return unopened ? trimLink(trimmed.slice(0, -1)) : trimmed;
}

/** The link that an address makes. It shows where it leads, which is not always how the address begins. */
function linkPart(address: string): TextPart | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const path = `${url.pathname}${url.search}${url.hash}`;
  const shown = [...`${url.host}${path === '/' ? '' : path}`];
  const text =
    shown.length > SHOWN_LINK_LENGTH ? `${shown.slice(0, SHOWN_LINK_LENGTH - 1).join('')}…` : shown.join('');
  return { kind: 'link', text, href: url.href };
}

/**
 * The beginning of a text, at most `limit` code points long as it shows; null when all of it fits. What one sees as one
 * character is never cut in two, and no mark loses its end.
 */
export function cutParts(parts: readonly TextPart[], limit: number): TextPart[] | null {
  const { kept, left } = keepBeginning(parts, limit);
  return left < 0 ? withoutEndingBlanks(kept) : null;
}

/** The same without its marks. */
export function plainText(parts: readonly TextPart[]): string {
  return parts.map((part) => ('parts' in part ? plainText(part.parts) : part.text)).join('');
}

function withoutEndingBlanks(parts: TextPart[]): TextPart[] {
  const last = parts.at(-1);
  return last?.kind === 'text' ? [...parts.slice(0, -1), { ...last, text: last.text.trimEnd() }] : parts;
}

/** `left` is what remains of the limit; below 0 something had to be left out. */
function keepBeginning(parts: readonly TextPart[], limit: number): { kept: TextPart[]; left: number } {
  const kept: TextPart[] = [];
  let left = limit;
  for (const part of parts) {
    if ('parts' in part) {
      const inner = keepBeginning(part.parts, left);
      left = inner.left;
      if (inner.kept.length > 0) kept.push({ ...part, parts: inner.kept });
    } else {
      const length = [...part.text].length;
      if (length <= left) kept.push(part);
      else if (part.kind === 'text') kept.push({ ...part, text: beginning(part.text, left) });
      left -= length;
    }
    if (left < 0) break;
  }
  return { kept, left };
}

/** As many whole characters as fit into `limit` code points. */
function beginning(text: string, limit: number): string {
  let end = 0;
  let left = limit;
  for (const character of characters(text)) {
    left -= [...character].length;
    if (left < 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

function* characters(text: string): Iterable<string> {
  if (!('Segmenter' in Intl)) yield* text;
  else for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}
