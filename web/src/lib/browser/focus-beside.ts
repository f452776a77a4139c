/**
 * Moves the focus from an item that is about to leave its list to the next item, or to the previous one if there is no next.
 * If the list has no other item, focuses the section around the list. Without a section or an item, focuses the screen's heading.
 */
export function focusBeside(item: Element | undefined): void {
  const next =
    item?.nextElementSibling ??
    item?.previousElementSibling ??
    item?.closest('section') ??
    document.querySelector('main h1');
  if (!(next instanceof HTMLElement)) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
}
