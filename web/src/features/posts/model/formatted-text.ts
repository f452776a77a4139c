// @spec community/post-rules

import { truncate } from '../../../lib/text/graphemes.ts';

/** A parsed piece of a member's text. Parts become React elements, never HTML, so members cannot inject HTML. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'bold' | 'italic'; readonly parts: readonly TextPart[] };

// Marks (**bold**, *italic*, _italic_) enclose text on one line. The enclosed text neither starts nor ends with a space. Single
// asterisks and underscores within words or products (snake_case, 2*3*4) are not marks.
const MARKS =
  /(?<link>https?:\/\/[^\s<>"]+)|\*\*(?<bold>\S(?:.*?\S)?)\*\*(?!\*)|(?<![\p{L}\p{N}*])\*(?<star>[^\s*](?:.*?[^\s*])?)\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(?<underscore>[^\s_](?:.*?[^\s_])?)_(?![\p{L}\p{N}_])/giu;

const LINK_TEXT_LENGTH = 40;

/** Parses the marks and links of a text. Consecutive empty lines collapse into one. */
export function parseText(text: string): TextPart[] {
  return parseMarks(text.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n'));
}

function parseMarks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const marks = new RegExp(MARKS);
  let end = 0;
  for (let match = marks.exec(text); match; match = marks.exec(text)) {
    const { link, bold, star, underscore } = match.groups ?? {};
    const part = link === undefined ? markedPart(bold, star ?? underscore) : linkPart(trimLink(link));
    if (!part) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    // Characters trimmed from a link may belong to a mark: continue right after the link.
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

/** Removes trailing punctuation from a URL. A closing parenthesis stays if the URL also contains the opening one. */
function trimLink(link: string): string {
  const trimmed = link.replace(/[.,;:!?'’”»…。、!?\]}*_~]+$/u, '');
  const hasUnopenedParenthesis =
    trimmed.endsWith(')') && trimmed.split(')').length > trimmed.split('(').length;
  return hasUnopenedParenthesis ? trimLink(trimmed.slice(0, -1)) : trimmed;
}

/**
 * Returns the link part for a URL; undefined if the URL is invalid. The text of the link starts with the real host, so that a username
 * in the URL cannot disguise it.
 */
function linkPart(href: string): TextPart | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const path = `${url.pathname}${url.search}${url.hash}`;
  const characters = [...`${url.host}${path === '/' ? '' : path}`];
  const text =
    characters.length > LINK_TEXT_LENGTH
      ? `${characters.slice(0, LINK_TEXT_LENGTH - 1).join('')}…`
      : characters.join('');
  return { kind: 'link', text, href: url.href };
}

/**
 * Returns the beginning of a text with at most `limit` visible code points; null when the text fits. Keeps marks complete and omits a
 * link that does not fit. Splits grapheme clusters such as emoji only if the browser lacks `Intl.Segmenter`.
 */
export function truncateParts(parts: readonly TextPart[], limit: number): TextPart[] | null {
  const { taken, remaining } = takeParts(parts, limit);
  return remaining < 0 ? trimEnd(taken) : null;
}

/** Returns the visible text without marks. */
export function plainText(parts: readonly TextPart[]): string {
  return parts.map((part) => ('parts' in part ? plainText(part.parts) : part.text)).join('');
}

function trimEnd(parts: TextPart[]): TextPart[] {
  const last = parts.at(-1);
  return last?.kind === 'text' ? [...parts.slice(0, -1), { ...last, text: last.text.trimEnd() }] : parts;
}

/** Takes parts up to the limit. `remaining` is how much of the limit is unused, negative when something was cut. */
function takeParts(parts: readonly TextPart[], limit: number): { taken: TextPart[]; remaining: number } {
  const taken: TextPart[] = [];
  let remaining = limit;
  for (const part of parts) {
    if ('parts' in part) {
      const inner = takeParts(part.parts, remaining);
      remaining = inner.remaining;
      if (inner.taken.length > 0) taken.push({ ...part, parts: inner.taken });
    } else {
      const length = [...part.text].length;
      if (length <= remaining) taken.push(part);
      else if (part.kind === 'text') taken.push({ ...part, text: truncate(part.text, remaining) });
      remaining -= length;
    }
    if (remaining < 0) break;
  }
  return { taken, remaining };
}
