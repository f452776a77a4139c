import { isLinkTarget } from '#shared/rules/instance/link-target.ts';

/** An inline element. HTML is parsed as text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly text: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly content: readonly Inline[] }
  /** The lines are separated by forced breaks. */
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'rule' };

// Limited lengths keep the time to parse any text linear.
const INLINE =
  /\*\*((?:[^*\n]|\*(?!\*)){1,500})\*\*|\*([^*\n]{1,500})\*|\[([^\]\n]{1,200})\]\(([^()\s]{1,300})\)|(https?:\/\/[^\s<>()]{1,300}[^\s<>().,;:!?])|([\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}\b)/gi;

/** Parses the inline elements of a line: **bold**, *italic*, [links](https://…), plain URLs and email addresses. */
function parseInline(line: string): readonly Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  const addText = (text: string) => {
    if (text !== '') pieces.push({ kind: 'text', text });
  };
  for (const match of line.matchAll(INLINE)) {
    const [whole, strong, em, label, target, url, email] = match;
    addText(line.slice(end, match.index));
    end = match.index + whole.length;
    const href = target ?? url ?? (email && `mailto:${email}`);
    if (strong !== undefined) pieces.push({ kind: 'strong', children: parseInline(strong) });
    else if (em !== undefined) pieces.push({ kind: 'em', children: parseInline(em) });
    else if (href !== undefined && isLinkTarget(href))
      pieces.push({ kind: 'link', href, text: label ?? whole });
    else addText(whole);
  }
  addText(line.slice(end));
  return pieces;
}

const HEADING = /^(#{1,3})\s+(.+)$/;
const ITEM = /^(?:[-*]|(\d{1,3})[.)])\s+(.+)$/;
const RULE = /^(?:-{3,}|\*{3,})$/;

/** Two or more spaces, or a backslash, at the end of a line. */
const FORCED_BREAK = /(?: {2,}|\\)$/;

/**
 * Parses the part of Markdown that a legal page needs: headings, paragraphs, lists, horizontal rules, emphasis and links. Joins the
 * lines of a paragraph, unless a line ends with two spaces or a backslash, as in a postal address. A heading `#` has level 2, because
 * the title of the page has level 1.
 */
export function parseMarkdown(source: string): readonly Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let continuesLine = false;
  let items: (readonly Inline[])[] = [];
  let isOrdered = false;
  const endBlock = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', lines: lines.map(parseInline) });
    if (items.length > 0) blocks.push({ kind: 'list', isOrdered, items });
    lines = [];
    continuesLine = false;
    items = [];
  };
  for (const raw of source.split('\n')) {
    const line = raw.replace(FORCED_BREAK, '').trim();
    const [, marks, title] = HEADING.exec(line) ?? [];
    const [, number, item] = ITEM.exec(line) ?? [];
    if (line === '') endBlock();
    else if (RULE.test(line)) {
      endBlock();
      blocks.push({ kind: 'rule' });
    } else if (marks !== undefined && title !== undefined) {
      endBlock();
      const level = marks.length === 1 ? 2 : marks.length === 2 ? 3 : 4;
      blocks.push({ kind: 'heading', level, content: parseInline(title) });
    } else if (item !== undefined) {
      if (items.length === 0 || isOrdered !== (number !== undefined)) endBlock();
      isOrdered = number !== undefined;
      items.push(parseInline(item));
    } else {
      if (items.length > 0) endBlock();
      if (continuesLine) lines.push(`${lines.pop()} ${line}`);
      else lines.push(line);
      continuesLine = !FORCED_BREAK.test(raw);
    }
  }
  endBlock();
  return blocks;
}
