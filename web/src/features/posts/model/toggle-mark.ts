/** A text and its selection, in UTF-16 code units. */
export type Selection = { readonly text: string; readonly start: number; readonly end: number };

/**
 * Puts each selected line between marks (`*` or `**`), inserts an empty pair of marks if nothing but whitespace is selected, or removes
 * the marks around the selection. Returns the new text and selection.
 */
export function toggleMark({ text, start, end }: Selection, mark: '*' | '**'): Selection {
  const before = text.slice(0, start);
  const selected = text.slice(start, end);
  const after = text.slice(end);
  const { length } = mark;
  if (hasMark(/\**$/.exec(before)?.[0], mark) && hasMark(/^\**/.exec(after)?.[0], mark)) {
    const unmarked = before.slice(0, -length) + selected + after.slice(length);
    return { text: unmarked, start: start - length, end: end - length };
  }
  if (selected.trim() === '') {
    return { text: `${before}${mark}${mark}${selected}${after}`, start: start + length, end: start + length };
  }
  // Marks enclose text on one line, without the spaces around it.
  const marked = selected.replace(/\S(?:.*\S)?/g, (words) => mark + words + mark);
  const isSingleLine = /^\s*\S(?:.*\S)?\s*$/.test(selected);
  const from = isSingleLine ? start + marked.indexOf(mark) + length : start;
  const to = isSingleLine ? start + marked.lastIndexOf(mark) : start + marked.length;
  return { text: before + marked + after, start: from, end: to };
}

/** Returns whether a row of asterisks contains the mark: one or three asterisks are italic, two or three are bold. */
function hasMark(asterisks = '', mark: '*' | '**'): boolean {
  return mark === '**' ? asterisks.length >= 2 : asterisks.length % 2 === 1;
}
