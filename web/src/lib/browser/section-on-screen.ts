/**
 * Returns the id of the last section that begins at or above a line, or of the first section if none does. At the end of the page, returns
 * the last section on the screen.
 *
 * @param line in CSS pixels from the top of the window
 */
export function sectionOnScreen<Id extends string>(ids: readonly Id[], line: number): Id | undefined {
  const { innerHeight, scrollY } = window;
  // With a tolerance of 2 px, because scroll positions are fractional.
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const reachedIds = ids.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= (isAtEnd ? innerHeight : line);
  });
  return reachedIds.at(-1) ?? ids[0];
}
