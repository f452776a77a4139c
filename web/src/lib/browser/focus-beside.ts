/**
 * Moves the focus from an item that is about to leave its list, with the control that was pressed, to the one that takes its
 * place; from the only one to the section around it, or to the screen's heading.
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
