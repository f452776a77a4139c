import { setToastPosition, type ToastPosition } from '../toast.ts';

/** The largest height of the header (app/base.css). */
const HEADER_PX = 64;
/** Height below the header that a toast may cover, in rem. */
const TOAST_REM = 9;

/** Vertical position of the last tap or click in the viewport, in px; undefined after the keyboard was used. */
let pointerY: number | undefined;

/** Places toasts so that they do not cover the control that the visitor used last. Call it once. */
export function placeToasts(): void {
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', recordPointer, options);
  window.addEventListener('keydown', clearPointer, options);
  setToastPosition(choosePosition);
}

function recordPointer({ clientY }: PointerEvent): void {
  pointerY = clientY;
}

function clearPointer(): void {
  pointerY = undefined;
}

function choosePosition(): ToastPosition {
  const controlY = pointerY ?? focusedTop();
  // The on-screen keyboard may cover a toast at the bottom.
  const isKeyboardOpen = (window.visualViewport?.height ?? window.innerHeight) < window.innerHeight * 0.75;
  if (controlY === undefined || isKeyboardOpen) return 'top-center';
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return controlY < HEADER_PX + TOAST_REM * rem ? 'bottom-center' : 'top-center';
}

function focusedTop(): number | undefined {
  const focusedElement = document.activeElement;
  return focusedElement === null || focusedElement === document.body
    ? undefined
    : focusedElement.getBoundingClientRect().top;
}
