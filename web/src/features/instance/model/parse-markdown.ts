import { isLinkTarget } from '#shared/rules/instance/link-target.ts';

/** An inline element. There is no HTML: it is parsed as text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly text: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly content: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'rule' };

// Limited lengths keep the time to parse any text linear.
const INLINE =
  /\*\*((?:[^*\n]|\*(?!\*)){1,500})\*\*|\*([^*\n]{1,500})\*|\[([^\]\n]{1,200})\]\(([^()\s]{1,300})\)|(https?:\/\/[^\s<>()]{1,300}[^\s<>().,;:!?])/g;

/** Parses the inline elements of a line: **bold**, *italic*, [links](https://…) and plain addresses. */
function parseInline(line: string): readonly Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  const addText = (text: string) => {
    if (text !== '') pieces.push({ kind: 'text', text });
  };
  for (const match of line.matchAll(INLINE)) {
    const [whole, strong, em, label, target, address] = match;
    addText(line.slice(end, match.index));
    end = match.index + whole.length;
    const href = target ?? address;
    if (strong !== undefined) pieces.push({ kind: 'strong', children: parseInline(strong) });
    else if (em !== undefined) pieces.push({ kind: 'em', children: parseInline(em) });
    else if (href !== undefined && isLinkTarget(href))
      pieces.push({ kind: 'link', href, text: label ?? href });
    else addText(whole);
  }
  addText(line.slice(end));
  return pieces;
}

const HEADING = /^(#{1,3})\s+(.+)$/;
const ITEM = /^(?:[-*]|(\d{1,3})[.)])\s+(.+)$/;
const RULE = /^(?:-{3,}|\*{3,})$/;

/**
 * Parses the part of Markdown that a legal page needs: headings, paragraphs, lists, rules and links. Line breaks are
 * kept, as in a postal address. A heading `#` has level 2, because the title of the page has level 1.
 */
export function parseMarkdown(source: string): readonly Block[] {
  const blocks: Block[] = [];
  let lines: (readonly Inline[])[] = [];
  let items: (readonly Inline[])[] = [];
  let isOrdered = false;
  const endBlock = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', lines });
    if (items.length > 0) blocks.push({ kind: 'list', ordered: isOrdered, items });
    lines = [];
    items = [];
  };
  for (const raw of source.split('\n')) {
    const line = raw.trim();
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
      lines.push(parseInline(line));
    }
  }
  endBlock();
  return blocks;
}
